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
        'Traslado de su ser querido a la funeraria',
        'Trámite del acta de defunción (el documento oficial de la muerte) y los permisos',
        'Cremación individual',
        'Urna sencilla y entrega de las cenizas a la familia',
      ],
      en: [
        'Bringing your loved one into our care',
        'Death certificate (the official record of the death) and permits filed',
        'Individual cremation',
        'Simple urn and return of the ashes to the family',
      ],
    },
    disclaimers: {
      es: 'No incluye velación (reunirse junto al cuerpo) ni ceremonia. Las tarifas del condado y las copias certificadas del acta se cobran aparte.',
      en: 'Viewing (time together with the body) and ceremony are not included. County fees and certified copies of the death certificate cost extra.',
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
      es: 'La renta de un ataúd para la ceremonia se cotiza aparte.',
      en: 'Renting a casket for the ceremony costs extra.',
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
        'Carroza (el auto fúnebre) y acompañamiento al cementerio',
      ],
      en: [
        'Preparing and dressing your loved one',
        'Viewing of up to four hours',
        'Ceremony in a chapel, church or other place of worship',
        'Hearse (the funeral car) and escort to the cemetery',
      ],
    },
    disclaimers: {
      es: 'No incluye el ataúd, el terreno, la apertura de la sepultura ni la lápida. Solo se embalsama (conservar el cuerpo con químicos) si usted lo autoriza.',
      en: 'The casket, the cemetery plot, opening the grave and the headstone are not included. Embalming (preserving the body with chemicals) is done only if you allow it.',
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
        'Traslado y cuidado hasta la ceremonia',
        'Preparación básica',
        'Ceremonia de una hora en el cementerio',
        'Coordinación con el cementerio y con el sacerdote, pastor o guía que usted elija',
      ],
      en: [
        'Bringing your loved one into our care until the ceremony',
        'Basic preparation',
        'One-hour ceremony at the cemetery',
        'We talk with the cemetery and the priest, pastor or leader you choose',
      ],
    },
    disclaimers: {
      es: 'El ataúd y los costos del cementerio no están incluidos.',
      en: 'The casket and the costs of the cemetery are not included.',
    },
  },
  {
    id: 5,
    price: 1650,
    name: {
      es: 'Velación y celebración de vida',
      en: 'Viewing and celebration of life',
    },
    features: {
      es: [
        'Sala privada por cuatro horas',
        'Altar con fotografías, flores y velas',
        'Espacio para rosario, oraciones o música',
        'Transmisión en vivo para la familia que está lejos',
      ],
      en: [
        'Private room for four hours',
        'Memorial table with photographs, flowers and candles',
        'Time for the rosary, prayers or music',
        'Live video for family who are far away',
      ],
    },
    disclaimers: {
      es: 'No incluye la cremación ni el entierro: se agrega a uno de ellos. Las demás flores y la comida se cotizan aparte.',
      en: 'Cremation or burial is not included: this is added to one of them. Other flowers and food cost extra.',
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
        'Documentos, permisos del consulado y apostilla (el sello que vale en otro país)',
        'Reserva y coordinación del vuelo',
        'Contacto con la funeraria que recibe',
      ],
      en: [
        'Preparation for international travel',
        'Papers, consulate permits and apostille (the seal that other countries accept)',
        'Flight booking and coordination',
        'Contact with the receiving funeral home',
      ],
    },
    disclaimers: {
      es: 'El costo del vuelo se cotiza aparte. Depende del país, de la aerolínea y de lo que cobre el consulado.',
      en: 'The flight costs extra. Its price depends on the country, the airline and what the consulate charges.',
    },
  },
  {
    id: 7,
    price: 2150,
    name: {
      es: 'Cremación con agua (aquamación)',
      en: 'Water cremation',
    },
    features: {
      es: ['Traslado y trámites incluidos', 'Proceso suave con agua, sin llama', 'Urna sencilla y entrega de las cenizas'],
      en: [
        'Bringing your loved one into our care, and the paperwork',
        'Gentle process with water, without flame',
        'Simple urn and return of the ashes',
      ],
    },
    disclaimers: {
      es: 'Pocos lugares tienen licencia para hacerla: puede tardar más días.',
      en: 'Few places are licensed to do it, so it may take more days.',
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
      es: ['Permisos y registro del lugar', 'Barco con capitán', 'Ceremonia breve con flores naturales', 'Certificado con las coordenadas'],
      en: [
        'Permits and record of the place',
        'Boat with captain',
        'Short ceremony with natural flowers',
        'Certificate with the coordinates',
      ],
    },
    disclaimers: {
      es: 'Depende del clima y del mar. El número de personas depende del barco.',
      en: 'It depends on the weather and the sea. How many people can come depends on the boat.',
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
        'Un contrato que dice el precio y si está garantizado',
        'Pago único o mensualidades',
        'En toda California, sin fecha de vencimiento mientras se cumpla su contrato',
      ],
      en: [
        'Your wishes in writing',
        'A contract that states the price and whether it is guaranteed',
        'One payment or monthly payments',
        'Across California, with no expiration date as long as your contract is met',
      ],
    },
    disclaimers: {
      es: 'Si la persona muere fuera de los Estados Unidos y el servicio no lo hace ninguna de nuestras funerarias aliadas, la familia puede recuperar el dinero pagado. Su contrato explica cómo, y en qué otros casos.',
      en: 'If the person dies outside the United States and none of our partner funeral homes provides the service, the family can recover the money paid. Your contract says how, and when else you can.',
    },
  },
]
