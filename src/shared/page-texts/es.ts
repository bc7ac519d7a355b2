// All texts of the public site. Spanish is the source: what it has, English must have (see Texts).

/** Said on three pages, word for word the same. */
const deathAbroad =
  'Si la persona muere fuera de los Estados Unidos y el servicio no lo hace ninguna de nuestras funerarias aliadas, la familia puede recuperar el dinero pagado. Para pedirlo se presenta el acta de defunción (el documento oficial de la muerte). No es el único caso: su contrato explica cuándo puede cancelar y cuánto se le devuelve.'

export const es = {
  meta: {
    home: {
      title: '{agency} | Servicios funerarios en toda California',
      description:
        'Planes funerarios anticipados y atención inmediata para familias de toda California, en español y en inglés. Precios por escrito antes de firmar y trato humano.',
    },
    about: {
      title: 'Quiénes somos | {agency}',
      description:
        'Un equipo con más de 15 años de experiencia y más de 10 funerarias aliadas para acompañar a su familia en toda California.',
    },
    futurePlanning: {
      title: 'Planificación a futuro | {agency}',
      description: 'Decida con calma y pague a su ritmo. Un plan funerario ayuda a su familia a evitar decisiones apresuradas.',
    },
    immediateNeed: {
      title: 'Necesidad inmediata: qué hacer ahora | {agency}',
      description: 'Seis pasos claros para cuando un ser querido acaba de fallecer en California. Le acompañamos en cada uno.',
    },
    services: {
      title: 'Servicios funerarios y cremación | {agency}',
      description:
        'Cremación, entierro, velación, traslado al país de origen y más. Compare qué incluye cada servicio y pida su cotización sin compromiso.',
    },
    contact: {
      title: 'Inicie los arreglos funerarios | {agency}',
      description: 'Complete el formulario y un representante le llamará con su cotización, sin costo y sin compromiso.',
    },
    mourning: {
      title: 'El duelo y sus cinco etapas | {agency}',
      description: 'Negación, ira, negociación, depresión y aceptación: qué puede sentir, qué puede ayudar y dónde encontrar apoyo.',
    },
    faq: {
      title: 'Preguntas frecuentes | {agency}',
      description: 'Respuestas sencillas sobre precios, planes, cremación, traslados y trámites funerarios en California.',
    },
    terms: {
      title: 'Términos y condiciones | {agency}',
      description: 'Las condiciones de uso de este sitio y de las solicitudes de cotización.',
    },
    privacy: {
      title: 'Aviso de privacidad | {agency}',
      description: 'Qué datos le pedimos, para qué los usamos y qué derechos tiene usted.',
    },
    notFound: {
      title: 'Página no encontrada | {agency}',
      description: 'La página que busca no existe o cambió de lugar.',
    },
  },
  a11y: {
    skipToContent: 'Ir al contenido',
    mainNavigation: 'Navegación principal',
    openMenu: 'Abrir el menú',
    closeMenu: 'Cerrar el menú',
    language: 'Idioma',
    switchToSpanish: 'Cambiar a español',
    switchToEnglish: 'Cambiar a inglés',
    homeLink: '{agency}, inicio',
    opensNewWindow: '(se abre en otra ventana)',
    carousel: 'Escenas de la planificación a futuro',
    carouselRole: 'carrusel',
    carouselSlide: 'Imagen {n} de {total}',
    carouselShow: 'Ver la imagen {n}: {caption}',
    carouselPause: 'Detener el movimiento',
    carouselPlay: 'Reanudar el movimiento',
    heroImage: 'Amanecer sobre un lago tranquilo entre colinas de California, con un roble y una garza.',
  },
  nav: {
    about: 'Quiénes somos',
    futurePlanning: 'Plan a futuro',
    immediateNeed: 'Necesidad inmediata',
    immediateNeedHint: 'Ayuda cuando alguien acaba de morir',
    services: 'Servicios',
    contact: 'Contacto',
    mourning: 'El duelo',
    requestQuote: 'Solicitar cotización',
    whatsapp: 'Escribir por WhatsApp',
    languageEs: 'Es',
    languageEn: 'En',
    languageFailed: 'No se pudo cambiar el idioma. Revise su conexión e inténtelo de nuevo.',
  },
  common: {
    orCall: 'o llame al {phone}',
    reach: {
      both: 'llame al {phone} o escriba a {email}',
      phone: 'llame al {phone}',
      email: 'escriba a {email}',
      none: 'déjenos su teléfono en el {form} y le llamamos',
      form: 'formulario de contacto',
    },
  },
  claims: [
    {
      value: '15+',
      label: 'años de experiencia',
    },
    {
      value: '10+',
      label: 'funerarias aliadas',
    },
    {
      value: '40+',
      label: 'años de presencia',
    },
    {
      value: 'Toda',
      label: 'California, de norte a sur',
    },
    {
      value: 'Sin',
      label: 'vencimiento: su plan no caduca',
    },
  ],
  home: {
    title: 'Cuando más duele, su familia no está sola',
    description:
      'Planificamos con tiempo y acompañamos de inmediato a familias de toda California. Le atendemos en español y en inglés, con precios por escrito antes de firmar.',
    help: {
      title: '¿En qué podemos ayudarle?',
      text: 'Cuéntenos qué necesita. Un representante le llamará para orientarle, sin costo y sin compromiso.',
      button: 'Solicitar cotización',
    },
    claimsTitle: 'Quiénes le acompañan',
    about: {
      title: 'Personas que le hablan con claridad',
      text: 'Somos una agencia que trabaja con más de 10 funerarias. Le explicamos las opciones para que elija según sus deseos, sus tradiciones y su presupuesto.',
      button: 'Conozca quiénes somos',
      imageAlt: 'Vista de un lago al atardecer desde un arco con macetas de cempasúchil.',
    },
    pathsTitle: '¿Qué necesita hoy?',
    pathsText: 'Cada familia llega por un camino distinto. Elija el suyo y vaya a su ritmo.',
    cards: {
      futurePlanning: {
        title: 'Quiero prepararme',
        text: 'Deje sus deseos por escrito y pague a su ritmo. Su plan no vence.',
        link: 'Planificación a futuro',
        imageAlt: 'Un roble grande en una colina dorada, con una banca a su sombra.',
      },
      immediateNeed: {
        title: 'Lo necesito ahora',
        text: 'Seis pasos claros para las primeras horas. Le ayudamos en cada uno.',
        link: 'Necesidad inmediata',
        imageAlt: 'Una casa con la luz encendida a la orilla de un lago, de noche.',
      },
      mourning: {
        title: 'Estoy de duelo',
        text: 'El dolor no sigue un calendario. Aquí encontrará palabras y apoyo para cada etapa.',
        link: 'El duelo',
        imageAlt: 'Una garza de pie en el agua quieta entre la neblina de la mañana.',
      },
    },
    services: {
      title: 'Servicios para cada despedida',
      text: 'Cremación, entierro, velación (la familia se reúne junto al cuerpo), traslado al país de origen y más. Vea qué incluye cada uno antes de decidir.',
      button: 'Ver los servicios',
      imageAlt: 'Una flor de cempasúchil sobre el agua en calma.',
    },
    contact: {
      title: 'Hablemos con calma',
      text: 'Complete un formulario breve y le llamaremos con su cotización. También puede escribirnos por WhatsApp.',
      textWithoutWhatsapp: 'Complete un formulario breve y le llamaremos con su cotización.',
      button: 'Inicie los arreglos funerarios',
    },
  },
  about: {
    title: 'A su lado, en su idioma',
    lead: 'Una agencia de servicios funerarios que pone a la familia primero y respeta sus tradiciones.',
    imageAlt: 'Vista de un lago al atardecer desde un arco con macetas de cempasúchil.',
    who: {
      title: 'Quiénes somos',
      paragraphs: [
        'Llevamos más de 15 años acompañando a familias en uno de los momentos más difíciles de la vida. Sabemos lo que pesa decidir con prisa y con el corazón roto. Por eso hablamos claro, escuchamos primero y nunca presionamos.',
        'Nuestro equipo atiende en español y en inglés. Respetamos su fe, sus costumbres y la manera en que su familia quiere despedirse.',
      ],
    },
    what: {
      title: 'Qué hacemos',
      text: 'No somos una funeraria: somos una agencia que trabaja con más de 10. Le explicamos las opciones y coordinamos el servicio con la funeraria que usted elija.',
      items: [
        {
          title: 'Planes a futuro',
          text: 'Dejamos por escrito sus deseos y acordamos una forma de pago. Su plan no vence.',
        },
        {
          title: 'Atención inmediata',
          text: 'Coordinamos el traslado (llevar a su ser querido a la funeraria), la ceremonia y los trámites desde su primera llamada.',
        },
        {
          title: 'Apoyo en el duelo',
          text: 'Después del servicio puede llamarnos. Le escuchamos y le decimos dónde hay apoyo.',
        },
      ],
    },
    coverage: {
      title: 'Toda California',
      text: 'Desde San Diego hasta el condado de Humboldt: en la costa, el valle y la sierra. Nuestras funerarias aliadas son más de 10, con más de 40 años de presencia en California. Si vive lejos de una ciudad, buscamos la funeraria más cercana y le decimos cuánto costaría el traslado.',
      imageAlt: 'Un faro en la costa de California al caer la tarde.',
      regions: ['Sur de California', 'Costa Central', 'Valle Central', 'Área de la Bahía', 'Sacramento y la Sierra', 'Norte de California'],
    },
    cta: {
      title: 'Cuéntenos de su familia',
      text: 'Una conversación no cuesta nada y puede darle mucha paz.',
      button: 'Solicitar cotización',
    },
  },
  futurePlanning: {
    title: 'Planificación a futuro',
    lead: 'Decidir con tiempo es un regalo para quienes usted más quiere.',
    imageAlt: 'Un roble grande en una colina dorada, con una banca a su sombra.',
    why: {
      title: '¿Por qué prepararse?',
      paragraphs: [
        'Cuando alguien muere, la familia tiene que decidir mucho en poco tiempo. Muchas veces no sabe qué hubiera querido esa persona.',
        'Un plan a futuro lo deja claro: el tipo de servicio, el lugar, los detalles que le importan y la forma de pago. Usted decide con calma, y su familia puede dedicarse a despedirse.',
      ],
    },
    benefitsTitle: 'Siete beneficios de planificar',
    benefits: [
      {
        title: 'Tranquilidad para su familia',
        text: 'Su familia sabrá lo que usted quería.',
      },
      {
        title: 'El precio por escrito',
        text: 'Su contrato dice el precio y si está garantizado.',
      },
      {
        title: 'Un plan que no vence',
        text: 'No tiene fecha de vencimiento mientras se cumpla lo acordado en su contrato.',
      },
      {
        title: 'Pagos a su medida',
        text: 'Usted elige: un solo pago o mensualidades que acordamos con usted.',
      },
      {
        title: 'Sus deseos por escrito',
        text: 'Música, flores, oraciones, lugar: todo queda por escrito en su plan.',
      },
      {
        title: 'Cobertura en toda California',
        text: 'Atendemos su plan en todo el estado, de norte a sur.',
      },
      {
        title: 'Menos trámites',
        text: 'Reunimos con tiempo los datos y documentos que su familia va a necesitar.',
      },
    ],
    note: {
      title: 'Nota importante',
      text: deathAbroad,
    },
    carouselTitle: 'Preparar también es cuidar',
    carousel: [
      {
        caption: 'Sembrar hoy la sombra de mañana',
        alt: 'Un arbolito recién plantado junto al agua, con un roble al fondo.',
      },
      {
        caption: 'Escribir sus deseos, con calma y un café',
        alt: 'Un cuaderno abierto, una taza y un florero junto a una ventana en arco.',
      },
      {
        caption: 'Conversarlo con quienes usted quiere',
        alt: 'Dos mecedoras en un porche frente a las colinas al atardecer.',
      },
      {
        caption: 'Una luz que guía, dondequiera que esté',
        alt: 'Un faro en la costa de California al caer la tarde.',
      },
      {
        caption: 'Dejar el camino a casa iluminado',
        alt: 'Un sendero que sube hasta una casa con las luces encendidas.',
      },
    ],
    cta: {
      title: 'Dé el primer paso cuando quiera',
      text: 'Le explicamos sus opciones y usted decide cuándo.',
      button: 'Solicitar cotización',
    },
  },
  immediateNeed: {
    title: 'Necesidad inmediata',
    lead: 'Lamentamos mucho su pérdida. Vamos paso a paso: son seis, uno a la vez.',
    imageAlt: 'Una casa con la luz encendida a la orilla de un lago, de noche.',
    callout: {
      text: '¿Acaba de ocurrir? Llámenos y le guiamos por teléfono. Si no contestamos, déjenos un mensaje.',
      button: 'Llamar al {phone}',
    },
    stepsTitle: 'Los seis pasos',
    stepLabel: 'Paso {n}',
    steps: [
      {
        title: 'Confirmar el fallecimiento',
        text: 'Si ocurrió en casa y no se esperaba, llame al 911 y no mueva a la persona. Si recibía cuidados paliativos en casa (hospice, la atención al final de la vida), llame a su enfermera. Si se esperaba y no tenía ese servicio, llame a su médico o al 911. En un hospital, el personal se encarga. No hay prisa: puede quedarse un rato a su lado.',
        alt: 'Una vela encendida junto a una ventana, antes del amanecer.',
      },
      {
        title: 'Contactar a la funeraria',
        text: 'Llámenos o escríbanos, o llame a la funeraria que prefiera. Le haremos pocas preguntas, coordinaremos el traslado de su ser querido a una funeraria cercana y le diremos el costo antes de que firme nada.',
        alt: 'Un teléfono antiguo sobre una mesa, junto a una ventana.',
      },
      {
        title: 'Avisar a la familia',
        text: 'Empiece por los más cercanos y pida a una persona de confianza que le ayude a avisar a los demás. También conviene informar al trabajo, a la parroquia o comunidad y al consulado, si hace falta.',
        alt: 'Palomas blancas que vuelan sobre un lago al amanecer.',
      },
      {
        title: 'Preparar los servicios',
        text: 'Decidan juntos si quieren velación (reunirse junto al cuerpo para despedirse), ceremonia, entierro o cremación. Cuidamos los detalles: flores, música, fotografías, oraciones y las costumbres de su familia.',
        alt: 'Un florero con cempasúchil y dos velas bajo papel picado.',
      },
      {
        title: 'Trámites legales',
        text: 'Le ayudamos a pedir el acta de defunción (el documento oficial de la muerte) y los permisos, y a avisar al Seguro Social, a los bancos y a las aseguradoras. Si la despedida será en otro país, le ayudamos a reunir esos documentos.',
        alt: 'Documentos con un sello, una pluma y unos lentes sobre un escritorio.',
      },
      {
        title: 'Apoyo emocional',
        text: 'Después del servicio puede venir mucho silencio. Puede llamarnos: le escuchamos y le decimos dónde hay grupos y profesionales que hablan español.',
        alt: 'Dos faroles encendidos que flotan juntos en el agua.',
      },
    ],
    cta: {
      title: 'No tiene que hacerlo sin ayuda',
      text: 'Complete el formulario y le llamaremos lo antes posible.',
      button: 'Solicitar cotización',
    },
  },
  services: {
    title: 'Servicios',
    description:
      'Cada despedida es distinta. Estos son los servicios que coordinamos en toda California. Podemos adaptarlos a su fe, sus costumbres y su presupuesto.',
    featuresTitle: 'Beneficios',
    moreInformation: 'Más información',
    empty: 'Estamos actualizando nuestros servicios. Escríbanos y le informamos con gusto.',
    cta: {
      title: '¿No sabe cuál elegir?',
      text: 'Cuéntenos qué necesita y le explicamos las opciones y sus precios.',
      button: 'Solicitar cotización',
    },
  },
  mourning: {
    title: 'El duelo',
    lead: 'El duelo es el amor que busca un lugar nuevo donde vivir. No tiene un orden ni un plazo.',
    imageAlt: 'Una garza de pie en el agua quieta entre la neblina de la mañana.',
    intro: 'Se suele hablar de cinco etapas. No todas las personas las viven, ni en este orden, y es normal ir y volver entre ellas.',
    stagesTitle: 'Un lago, cinco cielos',
    feelLabel: 'Lo que puede sentir',
    helpLabel: 'Lo que puede ayudar',
    stages: [
      {
        name: 'Negación',
        feel: '«No puede ser.» La mente se protege y deja pasar la noticia poco a poco, como niebla sobre el agua.',
        help: 'Vaya despacio. Acepte compañía, coma y descanse aunque sea un poco.',
      },
      {
        name: 'Ira',
        feel: 'Enojo con la vida, con Dios, con los médicos, con quien se fue o con usted. Es dolor que busca salida.',
        help: 'Dígalo en voz alta o por escrito. Camine. No se culpe por sentirlo.',
      },
      {
        name: 'Negociación',
        feel: '«Si hubiera…» Imaginamos otro final y buscamos el equilibrio que perdimos.',
        help: 'Recuerde que hizo lo que pudo con lo que sabía. Compártalo con alguien de confianza.',
      },
      {
        name: 'Depresión',
        feel: 'La ausencia pesa y los días se hacen largos. La tristeza profunda también es parte del camino.',
        help: 'Pida ayuda: un familiar, su comunidad o un profesional. No hay que ser fuerte siempre. Si la tristeza no le deja comer, dormir o trabajar, hable con un médico.',
      },
      {
        name: 'Aceptación',
        feel: 'No es olvidar. Es poder recordar con más amor que dolor y volver a mirar hacia adelante.',
        help: 'Guarde una tradición que le acerque: una vela, una flor, una receta, la comida del domingo.',
      },
    ],
    support: {
      title: 'Si hoy pesa demasiado',
      text: 'La Línea 988 de Prevención del Suicidio y Crisis atiende gratis, de día y de noche, en todo Estados Unidos. Llame al 988 y oprima 2 para español, o mande la palabra AYUDA por mensaje de texto al 988. Si hay peligro inmediato, llame al 911.',
      button: 'Llamar al 988',
    },
    cta: {
      title: 'Estamos para escucharle',
      text: 'Aunque otra funeraria haya hecho el servicio, puede escribirnos.',
      button: 'Hablar con nosotros',
    },
  },
  contact: {
    title: 'Inicie los arreglos funerarios',
    text: 'Complete el formulario para recibir una cotización. Un representante le llamará, sin costo y sin compromiso.',
    fields: {
      name: 'Nombre',
      lastname: 'Apellido',
      age: 'Su edad',
      phone: 'Teléfono',
      email: 'Email (opcional)',
      service: 'Tipo de consulta',
    },
    hints: {
      age: 'La edad de usted, no la de la persona fallecida. Nos ayuda a preparar su cotización.',
      email: 'Solo si prefiere recibir la información por escrito.',
    },
    phonePlaceholder: '1 (702) 123-4567',
    phoneCountry: 'País del teléfono',
    phoneCountrySearch: 'Buscar país',
    phoneCountryEmpty: 'No encontramos ese país',
    servicePlaceholder: 'Seleccione una opción',
    notSure: 'Aún no lo sé',
    consent:
      'Sí, quiero que {agency} me llame o me mande mensajes de texto con publicidad de sus planes y servicios, al número que escribí, también con marcado automático o voz grabada. Es opcional: no hace falta para comprar nada ni para mi cotización. Pueden aplicarse tarifas de mensajes. Puedo cancelarlo cuando quiera: respondo ALTO o STOP, o se lo digo a quien me llame.',
    notice:
      'Al enviar, usaremos su nombre, edad, teléfono y correo electrónico para preparar su cotización y comunicarnos con usted. Podemos compartirlos con la funeraria o la aseguradora que le atienda. Lea el {privacyNotice}.',
    noticeAgent: 'Un agente de seguros con licencia puede comunicarse con usted.',
    consentLink: 'aviso de privacidad',
    requiredNote: 'Todos los campos son obligatorios, salvo el email y la casilla de publicidad.',
    submit: 'Enviar solicitud',
    sending: 'Enviando…',
    waking: 'Un momento…',
    errorSummary: 'Revise los campos marcados:',
    errors: {
      name: 'El nombre es requerido',
      lastname: 'El apellido es requerido',
      age: 'La edad es requerida',
      ageRange: 'La edad debe ser un número entre 0 y 120',
      service: 'El tipo de consulta es requerido',
      phone: 'El teléfono es requerido',
      phoneShort: 'El teléfono debe tener al menos 10 dígitos',
      phoneLong: 'El teléfono debe tener 15 dígitos como máximo',
      phoneImpossible: 'Revise el teléfono: le faltan o le sobran dígitos para su país',
      email: 'El email es inválido',
      server: 'No pudimos enviar su solicitud. Inténtelo de nuevo o llámenos al {phone}.',
      offline: 'No hay conexión. Sus datos siguen aquí: inténtelo de nuevo cuando vuelva la conexión.',
      tooMany: 'Recibimos varias solicitudes seguidas. Espere {minutes}, por favor, o llámenos al {phone}.',
    },
    withoutPhone: {
      server: 'No pudimos enviar su solicitud. Sus datos siguen aquí: inténtelo de nuevo en unos minutos.',
      tooMany: 'Recibimos varias solicitudes seguidas. Espere {minutes}, por favor, e inténtelo de nuevo.',
    },
    noScript: {
      reach: 'Este formulario no funciona en su navegador. Llámenos o escríbanos; le atendemos con gusto:',
      none: 'Este formulario no funciona en su navegador. Ábralo en otro, por favor.',
    },
    confirmation: {
      title: 'Gracias por su confianza',
      text: 'Recibimos su formulario. Un representante se comunicará con usted lo antes posible.',
      next: 'Mientras tanto, puede leer qué hacer en las primeras horas o escribirnos por WhatsApp.',
      nextWithoutWhatsapp: 'Mientras tanto, puede leer qué hacer en las primeras horas.',
      linkSteps: 'Ver los seis pasos',
      linkHome: 'Volver al inicio',
    },
    aside: {
      title: '¿Prefiere hablar?',
      homeVisit: 'También visitamos a domicilio, con cita, en toda California.',
    },
  },
  faq: {
    title: 'Preguntas frecuentes',
    lead: 'Respuestas sencillas a lo que más nos preguntan.',
    items: [
      {
        q: '¿Cuánto cuesta pedir una cotización?',
        a: 'Nada. La cotización y la orientación son gratuitas y no le comprometen a contratar.',
      },
      {
        q: '¿Cuánto cuesta un funeral?',
        a: 'Depende del servicio y del condado. Antes de firmar, usted recibe por escrito cada cosa con su precio, y solo paga lo que elige y lo que la ley exige.',
      },
      {
        q: '¿Mi plan a futuro tiene fecha de vencimiento?',
        a: 'No. Su plan no tiene fecha de vencimiento. Si lo paga en mensualidades, su contrato dice qué pasa si deja de pagar.',
      },
      {
        q: '¿Qué pasa si el fallecimiento ocurre fuera de los Estados Unidos?',
        a: deathAbroad,
      },
      {
        q: '¿Puedo pagar en mensualidades?',
        a: 'Sí. Usted elige: un solo pago o mensualidades que acordamos con usted.',
      },
      {
        q: '¿Atienden en mi ciudad?',
        a: 'Atendemos toda California a través de más de 10 funerarias aliadas. También hacemos visitas a domicilio con cita.',
      },
      {
        q: '¿Pueden llevar a mi ser querido a su país de origen?',
        a: 'Sí. Coordinamos la preparación, los permisos, los documentos del consulado y el vuelo, y nos comunicamos con la funeraria que lo recibe.',
      },
      {
        q: '¿Respetan todas las religiones y tradiciones?',
        a: 'Sí. Acompañamos a familias de cualquier fe, o de ninguna, y adaptamos la ceremonia a sus costumbres.',
      },
      {
        q: '¿Qué documentos debo tener a la mano?',
        a: 'Si los tiene: identificación de la persona, número de Seguro Social, fecha y lugar de nacimiento, nombres de sus padres y pólizas de seguro. Si falta alguno, le ayudamos a conseguirlo. Si la persona no tenía número de Seguro Social, también podemos ayudarle. Por favor, no nos mande esos números ni documentos por WhatsApp ni por correo.',
      },
      {
        q: '¿Es obligatorio embalsamar (conservar el cuerpo con químicos)?',
        a: 'Salvo en ciertos casos especiales, la ley no exige embalsamar. Sin embargo, puede ser necesario si elige ciertos arreglos, como un funeral con el cuerpo presente. Si no quiere que se embalsame, por lo general tiene derecho a elegir un arreglo que no le obligue a pagarlo, como la cremación directa o el entierro inmediato, que se hacen sin velación (reunirse junto al cuerpo) ni ceremonia.',
      },
      {
        q: '¿Puedo comprar el ataúd en otro lugar?',
        a: 'Sí, y la funeraria no puede cobrarle por usarlo.',
      },
    ],
  },
  footer: {
    homeAppointments: 'Citas a domicilio en toda California: le visitamos en su casa, sin compromiso.',
    phone: 'Teléfono',
    email: 'Email',
    address: 'Dirección',
    hours: 'Horario',
    follow: 'Síganos',
    social: {
      facebook: 'Facebook',
      instagram: 'Instagram',
      youtube: 'YouTube',
      tiktok: 'TikTok',
      whatsapp: 'WhatsApp',
    },
    explore: 'Explorar',
    help: 'Ayuda',
    terms: 'Términos y condiciones',
    privacy: 'Aviso de privacidad',
    faq: 'Preguntas frecuentes',
    funeralLicence: 'Licencia de establecimiento funerario (FD): {number}',
    insuranceLicence: 'Licencia de seguros (insurance) de California n.º {number}',
    priceList: 'Lista general de precios',
    copyright: '© {year} {agency}. Todos los derechos reservados.',
  },
  notFound: {
    code: '404',
    title: 'No encontramos esta página',
    text: 'Tal vez la dirección cambió o se escribió de otra manera. Le ayudamos a encontrar lo que busca.',
    home: 'Volver al inicio',
    contact: 'Hablar con nosotros',
    imageAlt: 'Una garza de pie en el agua quieta entre la neblina de la mañana.',
  },
  error: {
    title: 'Algo no salió bien',
    text: 'No es culpa suya. Vuelva a intentarlo o llámenos al {phone}.',
    textWithoutPhone: 'No es culpa suya. Vuelva a intentarlo en un momento.',
    retry: 'Intentar de nuevo',
  },
  terms: {
    title: 'Términos y condiciones',
    updated: 'Vigentes desde el {date}',
    sections: [
      {
        title: 'Sobre este sitio',
        text: 'Este sitio es de {agency}. Estas son sus condiciones de uso. Si tiene dudas, {reach}.',
      },
      {
        title: 'Cotizaciones',
        text: 'Enviar el formulario no es un contrato ni le obliga a pagar. Antes de firmar, usted recibe por escrito el precio total y lo que incluye. Si hay cargos del gobierno, del cementerio o de otros, se los decimos por separado.',
      },
      {
        title: 'Funerarias aliadas',
        text: 'Los servicios los prestan funerarias con licencia con las que trabajamos. Antes de firmar, usted sabrá qué funeraria le atenderá y recibirá su lista general de precios: lo que cobra por cada cosa.',
      },
      {
        title: 'Planes a futuro',
        text: 'Los planes a futuro no tienen fecha de vencimiento mientras se cumpla el contrato. Sus condiciones completas, incluidas la forma de pago y la cancelación, están en el contrato que usted firma.',
      },
      {
        title: 'Fallecimiento fuera de los Estados Unidos',
        text: deathAbroad,
      },
      {
        title: 'Contenido del sitio',
        text: 'Los textos y las ilustraciones son de {agency}. La información es una guía general y no sustituye el consejo legal, médico ni psicológico.',
      },
      {
        title: 'Ley aplicable y contacto',
        text: 'Estos términos se rigen por las leyes del estado de California. Para cualquier duda, {reach}.',
      },
    ],
  },
  privacy: {
    title: 'Aviso de privacidad',
    updated: 'Vigente desde el {date}',
    lead: 'Le pedimos lo que necesitamos para ayudarle y le decimos qué hacemos con ello.',
    retention: {
      months: 'Cuando cerramos su solicitud sin contrato, los borramos {n} meses después del último cambio.',
      oneMonth: 'Cuando cerramos su solicitud sin contrato, los borramos un mes después del último cambio.',
      unlimited: 'Si no contrata con nosotros, los guardamos hasta que ya no hagan falta para atenderle o hasta que nos pida borrarlos.',
    },
    copies: {
      none: 'Las copias de seguridad se borran cuando la agencia las quita.',
      weeks: 'Las copias automáticas se borran solas unas {n} semanas después; las demás, cuando la agencia las quita.',
      months: 'Las copias automáticas se borran solas, la última unos {n} meses después; las demás, cuando la agencia las quita.',
    },
    recipients: {
      lead: ' Si hace falta para su servicio o su plan, también con {names}.',
      cemetery: 'el cementerio',
      crematory: 'el crematorio',
      consulate: 'el consulado',
      airline: 'la aerolínea',
      authorities: 'las autoridades',
      insurer: 'la aseguradora',
      trust: 'el fideicomiso (donde se guarda el dinero de un plan)',
    },
    sections: [
      {
        title: 'Qué datos recibimos',
        text: 'Lo que usted escribe: nombre, apellido, edad, teléfono, correo electrónico si lo da y el servicio que le interesa, con el idioma y la hora. Lo que nos cuenta después por teléfono, correo o WhatsApp: por ejemplo, el nombre de la persona fallecida, el parentesco con usted, el seguro, el precio, cómo supo de nosotros y las notas de cada llamada. La dirección de internet (IP) de su conexión y las páginas que abre, para cuidar el sitio y frenar abusos. Si marca la casilla de publicidad, guardamos qué texto aceptó, en qué idioma y cuándo. El sitio usa una sola cookie, «lang»: recuerda su idioma por un año y no le sigue a otros sitios.',
      },
      {
        title: 'Para qué los usamos',
        text: 'Para preparar su cotización, comunicarnos con usted y coordinar el servicio que solicite. Si marcó la casilla de publicidad, también para llamarle o mandarle mensajes de texto con publicidad de nuestros planes y servicios. No los usamos para publicidad de terceros.',
      },
      {
        title: 'Con quién los compartimos',
        text: 'Con la funeraria que le atienda.{recipients} Además, con las empresas que envían nuestros correos y cuidan el sitio. No entregamos sus datos a nadie para su propia publicidad.',
      },
      {
        title: 'Dónde y cuánto tiempo los guardamos',
        text: 'Los guardamos en un servidor que controla la agencia, y solo entran su equipo, quienes cuidan el servidor y los programas que el equipo usa para atenderle. {retention} Si contrata, los guardamos mientras la ley y el contrato lo pidan. {copies} Puede pedirnos que borremos sus datos antes: {reach}.',
      },
      {
        title: 'Sus derechos',
        text: 'Puede pedirnos una copia de sus datos, que los corrijamos o que los borremos. Las leyes de California pueden darle además otros derechos, y no recibirá un trato distinto por ejercerlos.',
      },
      {
        title: 'WhatsApp y enlaces externos',
        text: 'Si nos escribe por WhatsApp o visita nuestras redes, también se aplican las políticas de esas empresas.',
      },
      {
        title: 'Cómo contactarnos',
        text: 'Para preguntas de privacidad, {reach}. Por favor, diga que es sobre privacidad.',
      },
    ],
  },
}

export type Texts = typeof es
