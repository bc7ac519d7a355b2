// The nine services that a new database offers until the agency writes its own.
import { sql } from 'kysely'
import type { Db, Engine } from './engine.ts'

export async function up(db: Db, engine: Engine): Promise<void> {
  const createdAt = sql<string>`'2026-11-20T00:00:00.000Z'`
  await db
    .insertInto('services')
    .values(
      services.map(({ id, price, name, disclaimers, features }) => ({
        id,
        price,
        name: JSON.stringify(name),
        disclaimers: JSON.stringify(disclaimers),
        features: JSON.stringify(features),
        createdAt,
      })),
    )
    .execute()
  // The next id follows these, which SQLite sees to by itself.
  if (engine === 'postgres')
    await sql`select setval(pg_get_serial_sequence('"services"', 'id'), (select max("id") from "services"))`.execute(db)
}

const services = [
  {
    id: 1,
    price: 1295,
    name: {
      es: 'Cremación directa',
      en: 'Direct cremation',
    },
    features: {
      es: [
        'Traslado desde el lugar del fallecimiento',
        'Trámite del acta de defunción y los permisos',
        'Cremación individual',
        'Urna sencilla y entrega de las cenizas a la familia',
      ],
      en: [
        'Transfer from the place of death',
        'Death certificate and permits filed',
        'Individual cremation',
        'Simple urn and return of the ashes to the family',
      ],
    },
    disclaimers: {
      es: 'No incluye velación ni ceremonia. Las tarifas del condado y las copias certificadas se cobran aparte.',
      en: 'Visitation and ceremony are not included. County fees and certified copies are charged separately.',
    },
  },
  {
    id: 2,
    price: 2495,
    name: {
      es: 'Cremación con ceremonia',
      en: 'Cremation with ceremony',
    },
    features: {
      es: [
        'Todo lo incluido en la cremación directa',
        'Ceremonia de hasta dos horas, religiosa o civil',
        'Coordinación de música, lecturas y fotografías',
        'Libro de visitas y recordatorios',
      ],
      en: [
        'Everything in direct cremation',
        'Ceremony of up to two hours, religious or secular',
        'Coordination of music, readings and photographs',
        'Guest book and keepsake cards',
      ],
    },
    disclaimers: {
      es: 'La renta de un ataúd para la ceremonia se cotiza por separado.',
      en: 'Casket rental for the ceremony is quoted separately.',
    },
  },
  {
    id: 3,
    price: 4950,
    name: {
      es: 'Entierro tradicional',
      en: 'Traditional burial',
    },
    features: {
      es: [
        'Preparación y arreglo del ser querido',
        'Velación de hasta cuatro horas',
        'Ceremonia en capilla, iglesia u otro lugar de culto',
        'Carroza y acompañamiento al cementerio',
      ],
      en: [
        'Preparation and dressing',
        'Visitation of up to four hours',
        'Ceremony in a chapel, church or other place of worship',
        'Hearse and escort to the cemetery',
      ],
    },
    disclaimers: {
      es: 'No incluye el terreno, la apertura de la sepultura ni la lápida.',
      en: 'Cemetery plot, opening of the grave and headstone are not included.',
    },
  },
  {
    id: 4,
    price: 3450,
    name: {
      es: 'Ceremonia junto a la sepultura',
      en: 'Graveside service',
    },
    features: {
      es: [
        'Traslado y resguardo',
        'Preparación básica',
        'Ceremonia de una hora en el cementerio',
        'Coordinación con el cementerio y con quien oficie',
      ],
      en: [
        'Transfer and care until the ceremony',
        'Basic preparation',
        'One-hour ceremony at the cemetery',
        'Coordination with the cemetery and the officiant',
      ],
    },
    disclaimers: {
      es: 'El ataúd y los costos del cementerio no están incluidos.',
      en: 'Casket and cemetery charges are not included.',
    },
  },
  {
    id: 5,
    price: 1650,
    name: {
      es: 'Velación y celebración de vida',
      en: 'Visitation and celebration of life',
    },
    features: {
      es: [
        'Sala privada por una tarde',
        'Altar con fotografías, flores y velas',
        'Espacio para rosario, oraciones o música',
        'Transmisión en vivo para la familia que está lejos',
      ],
      en: [
        'Private room for an afternoon',
        'Memorial table with photographs, flowers and candles',
        'Time for the rosary, prayers or music',
        'Live video for family who are far away',
      ],
    },
    disclaimers: {
      es: 'Se combina con cremación o entierro. Las flores adicionales y la comida se cotizan aparte.',
      en: 'Combined with cremation or burial. Additional flowers and food are quoted separately.',
    },
  },
  {
    id: 6,
    price: 3850,
    name: {
      es: 'Traslado al país de origen',
      en: 'Return to the home country',
    },
    features: {
      es: [
        'Preparación para el viaje internacional',
        'Documentos, apostilla y permisos del consulado',
        'Reserva y coordinación del vuelo',
        'Contacto con la funeraria que recibe',
      ],
      en: [
        'Preparation for international travel',
        'Documents, apostille and consular permits',
        'Flight booking and coordination',
        'Contact with the receiving funeral home',
      ],
    },
    disclaimers: {
      es: 'El costo final depende del país, de la aerolínea y de las tarifas del consulado.',
      en: 'The final cost depends on the country, the airline and consular fees.',
    },
  },
  {
    id: 7,
    price: 2150,
    name: {
      es: 'Aquamación',
      en: 'Water cremation',
    },
    features: {
      es: [
        'Traslado y trámites incluidos',
        'Proceso suave con agua, sin llama',
        'Menor huella ambiental',
        'Urna sencilla y entrega de las cenizas',
      ],
      en: [
        'Transfer and paperwork included',
        'Gentle process with water, without flame',
        'Smaller environmental footprint',
        'Simple urn and return of the ashes',
      ],
    },
    disclaimers: {
      es: 'Disponible según la capacidad de las instalaciones con licencia. Puede requerir más días.',
      en: 'Subject to the availability of licensed facilities. It may take additional days.',
    },
  },
  {
    id: 8,
    price: 895,
    name: {
      es: 'Cenizas al mar',
      en: 'Scattering at sea',
    },
    features: {
      es: [
        'Permisos y registro del lugar',
        'Embarcación con capitán',
        'Ceremonia breve con flores naturales',
        'Certificado con las coordenadas',
      ],
      en: [
        'Permits and record of the place',
        'Boat with captain',
        'Short ceremony with natural flowers',
        'Certificate with the coordinates',
      ],
    },
    disclaimers: {
      es: 'Sujeto al clima y al estado del mar. El cupo depende de la embarcación.',
      en: 'Subject to weather and sea conditions. Capacity depends on the boat.',
    },
  },
  {
    id: 9,
    price: 1950,
    name: {
      es: 'Plan a futuro',
      en: 'Future plan',
    },
    features: {
      es: [
        'Sus deseos por escrito',
        'El precio acordado queda en su contrato',
        'Pago único o mensualidades',
        'Vigente en toda California, sin vencimiento',
      ],
      en: [
        'Your wishes in writing',
        'The agreed price stands in your contract',
        'Single payment or monthly payments',
        'Valid across California, with no expiry',
      ],
    },
    disclaimers: {
      es: 'Si el fallecimiento ocurre fuera de los Estados Unidos y el servicio se realiza en otro lugar, la familia puede recuperar lo pagado con el acta de defunción.',
      en: 'If the death occurs outside the United States and the service is provided elsewhere, the family can recover what was paid with the death certificate.',
    },
  },
]
