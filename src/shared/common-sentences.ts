// The sentences of refusals that a form may say by itself, or the desk in words of its own; what the server alone says of
// spreadsheets stands in sheet-sentences.ts.
import type { Bilingual, Language } from './language.ts'

export const COMMON_SENTENCES = {
  // Fields. The Spanish of the spec is exact; English twins follow it.
  'name.required': { es: 'El nombre es requerido', en: 'Name is required' },
  'name.reserved': {
    es: 'Así se llama en el historial lo que hizo un programa o el formulario del sitio. Elige otro nombre.',
    en: 'That is what the history calls a program or the form of the website. Please choose another name.',
  },
  'name.taken': {
    es: 'Otra persona de la oficina ya se llama así. Agrega un apellido o una inicial.',
    en: 'Somebody else of the office has that name. Please add a last name or an initial.',
  },
  'agencyName.long': {
    es: 'El nombre de la agencia puede tener hasta 60 letras',
    en: 'The agency’s name may have up to 60 letters',
  },
  'menuLabel.long': { es: 'El menú tiene lugar para 20 letras', en: 'The menu has room for 20 letters' },
  'contactName.required': { es: 'Contact name is required', en: 'Contact name is required' },
  'phoneNumber.required': { es: 'Phone number is required', en: 'Phone number is required' },
  'phone.required': { es: 'El teléfono es requerido', en: 'Phone is required' },
  'phone.short': { es: 'El teléfono debe tener al menos 10 dígitos', en: 'Phone must have at least 10 digits' },
  'phone.long': { es: 'El teléfono debe tener 15 dígitos como máximo', en: 'Phone must have at most 15 digits' },
  'phone.impossible': {
    es: 'Revise el teléfono: le faltan o le sobran dígitos para su país',
    en: 'Please check the phone: it has too few or too many digits for its country',
  },
  'phone.dialled': {
    es: 'Escribe un solo número, completo; uno de otro país, con + y su código',
    en: 'Write one whole number; one of another country with + and its code',
  },
  'email.required': { es: 'El email es requerido', en: 'Email is required' },
  'email.invalid': { es: 'El email es inválido', en: 'Email is invalid' },
  'email.taken': { es: 'Ya hay una cuenta con ese email', en: 'There is already an account with that email' },
  'age.range': { es: 'La edad debe ser un número entre 0 y 120', en: 'Age must be a number between 0 and 120' },
  'service.unknown': { es: 'Ese servicio no está disponible', en: 'That service is not available' },
  'funeralHome.unknown': { es: 'Esa funeraria no existe', en: 'That funeral home does not exist' },
  'user.unknown': { es: 'Esa persona no existe', en: 'That person does not exist' },
  'status.unknown': { es: 'Ese estado no existe', en: 'That status does not exist' },
  'insurance.unknown': { es: 'Ese seguro no existe', en: 'That insurance does not exist' },
  'password.required': { es: 'La contraseña es requerida', en: 'Password is required' },
  'password.short': { es: 'La contraseña debe tener al menos 8 caracteres', en: 'Password must have at least 8 characters' },
  'password.long': { es: 'La contraseña debe tener 128 caracteres como máximo', en: 'Password must have at most 128 characters' },
  'password.weak': {
    es: 'Esa contraseña es fácil de adivinar. Prueba con una frase de varias palabras, sin tu nombre, tu email ni el de la agencia.',
    en: 'That password is easy to guess. Try a phrase of several words, without your name, your email or the agency’s name.',
  },
  'currentPassword.required': { es: 'La contraseña actual es requerida', en: 'The current password is required' },
  'currentPassword.wrong': { es: 'La contraseña actual no es correcta', en: 'The current password is not correct' },
  'confirmPassword.required': { es: 'La confirmación de la contraseña es requerida', en: 'Password confirmation is required' },
  'confirmPassword.differs': { es: 'Las contraseñas no coinciden', en: 'Passwords do not match' },
  'token.required': { es: 'Falta el enlace de registro', en: 'The registration link is missing' },
  'price.required': { es: 'El precio es requerido', en: 'Price is required' },
  'price.type': { es: 'El precio debe ser un número', en: 'Price must be a number' },
  'price.number': { es: 'Escribe el precio solo con cifras: 1295 o 1295.50', en: 'Write the price in digits alone: 1295 or 1295.50' },
  'price.range': { es: 'El precio debe ser 0 o más', en: 'Price must be 0 or more' },
  'price.large': { es: 'El precio debe ser como máximo 10 millones', en: 'Price must be 10 million or less' },
  'price.step': { es: 'El precio tiene como máximo dos decimales', en: 'Price has at most two decimals' },
  'disclaimers.required': { es: 'Los disclaimers son requeridos', en: 'Disclaimers are required' },
  'features.many': { es: 'Son como máximo 50 beneficios', en: 'At most 50 features' },
  'features.required': {
    es: 'Al menos un feature válido es requerido en ambos idiomas',
    en: 'At least one valid feature is required in both languages',
  },
  'subject.required': { es: 'El asunto es requerido', en: 'Subject is required' },
  'text.required': { es: 'El texto es requerido', en: 'Text is required' },
  'tracking.type': {
    es: 'Los comentarios son una lista, cada uno un objeto con su texto en track',
    en: 'Comments are a list, each of them an object with its text in track',
  },
  'tracking.many': { es: 'Una orden tiene lugar para 1000 comentarios', en: 'An order has room for 1,000 comments' },
  'statusDate.type': { es: 'Debe ser un objeto con el momento en date', en: 'This must be an object with the moment in date' },
  'text.type': { es: 'Debe ser un texto', en: 'This must be text' },
  'texts.type': { es: 'Debe ser una lista de textos', en: 'This must be a list of texts' },
  'bilingual.text': {
    es: 'Debe ser un objeto con un texto en es y otro en en',
    en: 'This must be an object with a text in es and one in en',
  },
  'bilingual.texts': {
    es: 'Debe ser un objeto con una lista de textos en es y otra en en',
    en: 'This must be an object with a list of texts in es and one in en',
  },
  'text.long': { es: 'El texto es demasiado largo', en: 'The text is too long' },
  'picture.type': { es: 'Eso no es una imagen PNG, JPEG o WebP', en: 'That is no PNG, JPEG or WebP picture' },
  'picture.large': {
    es: 'La imagen es demasiado grande: caben 512 KB y 2400 píxeles por lado',
    en: 'The picture is too large: there is room for 512 KB and 2400 pixels a side',
  },
  'pageText.unknown': { es: 'Ese texto no existe o no se puede cambiar', en: 'That text does not exist or cannot be changed' },
  'pageText.gap': {
    es: 'Completa o quita lo que está entre corchetes [ ]: así como está lo leería una familia. De dos opciones deja una',
    en: 'Fill in or remove what stands in brackets [ ]: a family would read it as it is. Of two options keep one',
  },
  'pageText.placeholder': {
    es: 'Entre llaves solo puede ir lo que el texto original tiene entre llaves',
    en: 'In braces there can only be what the original text has in braces',
  },
  'pageText.entries': {
    es: 'Caben como máximo 50 entradas y 20,000 caracteres en total',
    en: 'There is room for at most 50 entries and 20,000 characters in all',
  },
  'pageText.headed': {
    es: 'Cada entrada lleva un título en un renglón y su texto debajo; una línea en blanco las separa',
    en: 'Each entry has a title on one line and its text below; a blank line stands between two',
  },
  overtaken: {
    es: 'Alguien cambió esto mientras escribías. Mira lo que dice ahora y guarda otra vez',
    en: 'Somebody changed this while you were writing. See what it says now and save again',
  },
  boolean: { es: 'Debe ser true o false', en: 'This must be true or false' },
  language: { es: 'El idioma debe ser es o en', en: 'The language must be es or en' },
  id: { es: 'Debe ser un número positivo', en: 'This must be a positive number' },
  version: { es: 'La versión debe ser un número positivo', en: 'The version must be a positive number' },
  page: { es: 'La página debe ser un número positivo', en: 'The page must be a positive number' },
  limit: { es: 'El límite debe ser un número positivo', en: 'The limit must be a positive number' },
  'views.taken': {
    es: 'Ya tienes una vista con ese nombre; escribe otro, o quita primero la otra',
    en: 'You already have a view of that name; write another one, or remove that view first',
  },
  'views.many': { es: 'Ya tienes 50 vistas guardadas; quita una primero', en: 'You already keep 50 views; remove one first' },
  'contact.required': { es: 'Escribe un teléfono o un email', en: 'Write a phone number or an email address' },
  'contact.whole': { es: 'Escribe el teléfono o el email completo', en: 'Write the whole phone number or email address' },
  'url.https': { es: 'La dirección debe empezar con https://', en: 'The address must begin with https://' },
  'url.http': { es: 'La dirección debe empezar con https:// o http://', en: 'The address must begin with https:// or http://' },
  year: { es: 'El año tiene cuatro cifras', en: 'The year has four digits' },
  months: { es: 'Los meses deben ser un número entero, de 0 a 600', en: 'Months must be a whole number from 0 to 600' },
  instant: {
    es: 'Debe ser un momento en ISO 8601 con su zona, como 2026-11-20T15:30:00Z',
    en: 'This must be a moment in ISO 8601 with its zone, like 2026-11-20T15:30:00Z',
  },
  hour: { es: 'Escribe la hora así: 15:30 o 3:30 PM', en: 'Write the hour like this: 15:30 or 3:30 PM' },
  day: { es: 'La fecha debe ser AAAA-MM-DD', en: 'The date must be YYYY-MM-DD' },
  'day.range': { es: 'Elige una fecha de 1970 a 2199', en: 'Choose a date from 1970 to 2199' },
  moment: { es: 'Elige una fecha a partir de 1970', en: 'Choose a date from 1970 on' },
  waiting: { es: 'Solo puede ser yes o brought', en: 'It can only be yes or brought' },
  sort: {
    es: 'Solo se puede ordenar por receivedAt, statusDate, contactName, followUp o status; por las cuatro últimas también con un menos delante',
    en: 'The list can only be sorted by receivedAt, statusDate, contactName, followUp or status; by the last four with a minus before them as well',
  },
  ids: {
    es: 'Deben ser números de órdenes separados por comas, 100 como máximo',
    en: 'These must be numbers of orders joined by commas, 100 at most',
  },
  'filter.service': { es: 'El servicio debe ser un número o none', en: 'The service must be a number or none' },
  'filter.user': { es: 'La persona debe ser un número o none', en: 'The user must be a number or none' },
  'filter.funeralHome': { es: 'La funeraria debe ser un número o none', en: 'The funeral home must be a number or none' },
  idempotencyKey: {
    es: 'La clave de repetición debe tener de 16 a 200 caracteres',
    en: 'The idempotency key must have 16 to 200 characters',
  },
  'key.taken': {
    es: 'Con esta clave (Idempotency-Key) ya llegó otro contenido, así que este no se guardó. Envíalo de nuevo con otra clave.',
    en: 'Other content has already come with this Idempotency-Key, so this was not stored. Send it again with another key.',
  },
  'webhook.events': { es: 'Elige al menos una de las tres cosas', en: 'Choose at least one of the three' },
  'url.credentials': { es: 'La dirección no puede llevar usuario ni contraseña', en: 'The address cannot hold a user name or a password' },
  scope: { es: 'Debe ser read o write', en: 'This must be read or write' },
  invalid: { es: 'Este valor no es válido', en: 'This value is not valid' },

  // Spreadsheets: what the desk says in its own words.
  'status.words': {
    es: 'No es un estado. Usa New, In Progress, Pending, Sold o Not Sold.',
    en: 'This is not a status. Use New, In Progress, Pending, Sold or Not Sold.',
  },
  'insurance.words': { es: 'No es un seguro. Usa pending, GWIC o CMT.', en: 'This is not an insurance. Use pending, GWIC or CMT.' },
  'date.part': {
    es: 'No es una fecha. Elígela en el calendario o deja el campo vacío',
    en: 'This is not a date. Choose it in the calendar or leave the field empty',
  },
  'status.kept': {
    es: 'La orden queda como New y lo escrito pasa a un comentario. {why}',
    en: 'The order becomes New, and what it says becomes a comment. {why}',
  },
  'insurance.kept': {
    es: 'El seguro queda como Pending y lo escrito pasa a un comentario. {why}',
    en: 'The insurance becomes Pending, and what it says becomes a comment. {why}',
  },
  'sheet.none': { es: 'No file selected', en: 'No file selected' },
  'sheet.headers': {
    es: 'No reconocimos ninguna columna. La primera fila debe llevar los títulos, por ejemplo Contact Name y Phone Number.',
    en: 'We did not recognize any column. The first row must hold the titles, for example Contact Name and Phone Number.',
  },
  'sheet.mapping': { es: 'El destino de las columnas no se entiende.', en: 'The matching of the columns cannot be read.' },
  'sheet.type': {
    es: 'Ese tipo de archivo no se acepta. Import acepta .xlsx, .xls, .ods y .csv.',
    en: 'That type of file is not accepted. Import takes .xlsx, .xls, .ods and .csv.',
  },
  // Whole refusals.
  // Families and staff read it: nobody is addressed.
  fields: { es: 'Hay campos por corregir; están marcados.', en: 'Please review the marked fields.' },
  signIn: { es: 'Inicia sesión para continuar.', en: 'Log in to continue.' },
  credentials: {
    es: 'El email o la contraseña no son correctos. Revisa los dos e inténtalo otra vez.',
    en: 'The email or the password is not correct. Check both and try again.',
  },
  otp: {
    es: 'Escribe el código de seis cifras de tu aplicación, o un código de recuperación.',
    en: 'Enter the six-digit code of your app, or a recovery code.',
  },
  'otp.wrong': {
    es: 'Ese código no es correcto o ya se usó. Espera el siguiente de tu aplicación e inténtalo otra vez.',
    en: 'That code is not correct or was used already. Wait for the next one of your app and try again.',
  },
  'otp.already': {
    es: 'Tu cuenta ya pide un código al entrar. Si no viste los códigos de recuperación, cancela y haz otros. Para preparar otra aplicación quita antes el segundo paso.',
    en: 'Your account asks for a code at login already. If you did not see the recovery codes, cancel and make new ones. To set up another app remove the second step first.',
  },
  'otp.begin': {
    es: 'Esta aplicación ya no se puede confirmar: pasó media hora, o cambió tu contraseña. Cancela, empieza de nuevo y léele el dibujo nuevo.',
    en: 'This app can no longer be confirmed: half an hour has passed, or your password changed. Cancel, begin again and let it read the new picture.',
  },
  passkey: {
    es: 'Esa llave de acceso no abre esta cuenta. Inténtalo de nuevo, o entra con tu contraseña.',
    en: 'That passkey does not open this account. Try again, or log in with your password.',
  },
  'passkey.needed': {
    es: 'En esta oficina la contraseña sola no basta: entra con tu llave de acceso. Si la perdiste, avisa a tu superAdmin.',
    en: 'At this office a password alone is not enough: log in with your passkey. If you lost it, tell your superAdmin.',
  },
  factorDue: {
    es: 'Tu oficina pide un segundo paso al entrar y el plazo terminó. Agrégalo en Mi cuenta para seguir.',
    en: 'Your office asks for a second step at login, and the time for it is over. Add one in My account to go on.',
  },
  proof: {
    es: 'Para esto hace falta confirmar otra vez quién eres, con tu contraseña o tu llave de acceso.',
    en: 'This needs you to confirm once more who you are, with your password or your passkey.',
  },
  'passkeys.many': { es: 'Ya tienes 20 llaves de acceso; quita una primero', en: 'You already have 20 passkeys; remove one first' },
  'users.create': { es: 'Solo el superAdmin puede crear nuevos usuarios', en: 'Only the superAdmin can create new users' },
  'users.delete': { es: 'Solo el superAdmin puede eliminar usuarios', en: 'Only the superAdmin can delete users' },
  role: { es: 'El rol debe ser superAdmin o admin', en: 'The role must be superAdmin or admin' },
  'users.self': { es: 'No puedes eliminar tu propia cuenta.', en: 'You cannot delete your own account.' },
  'users.selfInactive': { es: 'No puedes desactivar tu propia cuenta.', en: 'You cannot deactivate your own account.' },
  'users.selfFactors': { es: 'Quita tu segundo paso en tu propia cuenta.', en: 'Remove your second step in your own account.' },
  'users.last': { es: 'Debe quedar al menos un superAdmin.', en: 'At least one superAdmin must remain.' },
  'link.invitation': {
    es: 'Esta invitación ya se usó, se retiró o venció. Pide otra a tu superAdmin.',
    en: 'This invitation was used, withdrawn or has expired. Ask your superAdmin for another.',
  },
  'link.reset': {
    es: 'Este enlace ya se usó o venció. Pide otro con tu email.',
    en: 'This link was used or has expired. Ask for another with your email.',
  },
  superAdminOnly: { es: 'Solo el superAdmin puede hacer esto', en: 'Only the superAdmin can do this' },
  registrationClosed: {
    es: 'Este registro ya se cerró. Para entrar al equipo, pide una invitación a tu superAdmin.',
    en: 'This registration is closed. To join the team, ask your superAdmin for an invitation.',
  },
  setupToken: {
    es: 'El enlace de arranque no es válido. Usa la dirección que muestra el servidor al iniciar.',
    en: 'The setup link is not valid. Use the address that the server prints when it starts.',
  },
  'account.unknown': { es: 'Aquí nadie entra con {email}.', en: 'No account here uses {email}.' },
  'key.readOnly': { es: 'Esta clave de API es solo para leer.', en: 'This API key is for reading only.' },
  'keys.many': { es: 'Ya hay 50 claves de API; elimina una primero', en: 'There are 50 API keys already; delete one first' },
  'webhooks.many': { es: 'Ya hay 20 webhooks; elimina uno primero', en: 'There are 20 webhooks already; delete one first' },
  renewed: {
    es: '{who} acaba de hacer esta renovación. Si aun así hace falta, cierra esto y renueva otra vez.',
    en: '{who} has just renewed it. If needed even so, close this and renew again.',
  },
  notFound: { es: 'No lo encontramos: no existe o ya no está.', en: 'We could not find it: it does not exist or is gone.' },
  wrongMethod: {
    es: 'Esa dirección existe, pero no con ese método; la cabecera Allow dice con cuáles.',
    en: 'That address exists, but not with this method; the header Allow says with which ones.',
  },
  conflict: {
    es: 'Alguien más guardó cambios en los mismos campos. Revisa las dos versiones.',
    en: 'Someone else saved changes to the same fields. Review both versions.',
  },
  slow: {
    es: 'La solicitud tardó demasiado en llegar. Revise su conexión e inténtelo de nuevo.',
    en: 'The request took too long to arrive. Check your connection and try again.',
  },
  tooLarge: { es: 'Es demasiado grande.', en: 'That is too large.' },
  wrongType: { es: 'Ese tipo de contenido no se acepta aquí.', en: 'That type of content is not accepted here.' },
  malformed: { es: 'No pudimos leer la solicitud.', en: 'We could not read the request.' },
  tooMany: {
    es: 'Demasiados intentos. Espere {minutes} e inténtelo de nuevo.',
    en: 'Too many attempts. Wait {minutes} and try again.',
  },
  unexpected: {
    es: 'Algo no salió bien. Inténtelo de nuevo. Si vuelve a ocurrir, mencione este número: {id}.',
    en: 'Something went wrong. Please try again. If it happens again, mention this number: {id}.',
  },
  busy: {
    es: 'Ahora mismo entra mucha gente a la vez. Espera unos segundos e inténtalo de nuevo.',
    en: 'Many people are coming in at this moment. Wait a few seconds and try again.',
  },
  unavailable: {
    es: 'El servicio no está disponible en este momento. Inténtelo de nuevo en unos minutos.',
    en: 'The service is not available right now. Please try again in a few minutes.',
  },
} satisfies Record<string, Bilingual>

export type CommonKey = keyof typeof COMMON_SENTENCES

/** Before its values are in it; anything unknown reads as an invalid value. */
export function commonText(key: string, language: Language): string {
  const text: Bilingual = COMMON_SENTENCES[isCommon(key) ? key : 'invalid']
  return text[language]
}

function isCommon(key: string): key is CommonKey {
  return Object.hasOwn(COMMON_SENTENCES, key)
}
