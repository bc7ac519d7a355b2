// The fields of an order that people edit, and all that anybody needs to know of each: forms, REST, OpenAPI, history, search,
// spreadsheets for machines and erasure read it here. A new field is a row here, a column in the database and a place on the screen.
import * as z from 'zod/mini'
import { noneChosen, rowId, textId } from './id.ts'
import { momentOrNone, optionalDay, optionalHour, orderMoment } from './moments.ts'
import { OLDEST_AGE, optionalAge, optionalEmail } from './person-fields.ts'
import { LONGEST_PHONE } from './phone-digits.ts'
import { optionalLine, requiredLine } from './text-rules.ts'

export const STATUSES = ['new', 'inProgress', 'pending', 'sold', 'notSold'] as const
export const INSURANCES = ['pending', 'GWIC', 'CMT'] as const
export const LONGEST_LINE = 500

export interface SheetColumn {
  title: string
  /** In characters. */
  width: number
  /** What other files call it, besides the title and the name of the field; first its name in Spanish. */
  spellings: readonly string[]
}

export interface OrderField {
  /** In a new order, where what is absent has its default. */
  input: z.ZodMiniType
  /** In a change. */
  change: z.ZodMiniType
  answer: z.ZodMiniType
  /** How search finds the order by what is written in it; by what it refers to, and by the insurance, order-search finds it too. */
  search?: 'words' | 'digits'
  /** Whether people write it freely, so that it may speak of somebody else. */
  isFreeText?: true
  /** Whether it stays in a sale whose person is erased; see sale-kept.ts for what little stays of some. */
  sale: 'kept' | 'erased'
  sheet: SheetColumn
  /** The name of that column where it is not the field's: for an id it holds a name. */
  column?: string
}

const noneOrId = z.nullable(z.union([rowId, noneChosen, textId], 'id'))

const oneStatus = z.enum(STATUSES, 'status.unknown')
const oneInsurance = z.enum(INSURANCES, 'insurance.unknown')
const nameLine = requiredLine('contactName.required', LONGEST_LINE)
/** Whatever the office wrote down; see storedPhone and callableNumber. */
const phoneLine = requiredLine('phoneNumber.required', LONGEST_PHONE)
const textLine = optionalLine(LONGEST_LINE)
const textAnswer = z.nullable(z.string())

/** A text of one line that may be missing. */
const line = { change: textLine, input: z._default(textLine, null), answer: textAnswer, isFreeText: true } as const
const reference = { change: noneOrId, input: z._default(noneOrId, null), answer: z.nullable(z.int().check(z.minimum(1))) }
const phone = z.string().check(z.describe('E.164 where it can be read as a number, else as the office wrote it'))

/** In the order in which REST and OpenAPI name them. */
export const ORDER_FIELDS = {
  status: {
    change: oneStatus,
    input: z._default(oneStatus, 'new'),
    answer: z.enum(STATUSES),
    sale: 'kept',
    sheet: { title: 'Status', width: 12, spellings: ['Estado', 'Estatus'] },
  },
  insurance: {
    change: oneInsurance,
    input: z._default(oneInsurance, 'pending'),
    answer: z.enum(INSURANCES),
    sale: 'kept',
    sheet: { title: 'Insurance', width: 11, spellings: ['Seguro', 'Aseguranza'] },
  },
  funeralHomeId: {
    ...reference,
    sale: 'kept',
    column: 'funeralHome',
    sheet: { title: 'Funeral Home', width: 24, spellings: ['Funeraria'] },
  },
  serviceId: {
    ...reference,
    sale: 'kept',
    column: 'service',
    sheet: { title: 'Service Type', width: 28, spellings: ['Tipo de servicio', 'Servicio', 'Service', 'Tipo'] },
  },
  userId: {
    ...reference,
    sale: 'kept',
    column: 'assigned',
    sheet: { title: 'Assigned', width: 22, spellings: ['Asignado', 'Asignado a', 'Assigned To', 'Admin'] },
  },
  price: {
    ...line,
    search: 'words',
    sale: 'erased',
    sheet: { title: 'Price', width: 16, spellings: ['Precio', 'Price or Comment', 'Precio o comentario'] },
  },
  contactName: {
    change: nameLine,
    input: nameLine,
    answer: z.string(),
    search: 'words',
    isFreeText: true,
    sale: 'erased',
    sheet: {
      title: 'Contact Name',
      width: 26,
      spellings: ['Nombre de contacto', 'Nombre del contacto', 'Contacto', 'Contact', 'Cliente', 'Client', 'Nombre', 'Name'],
    },
  },
  phoneNumber: {
    change: phoneLine,
    input: phoneLine,
    answer: phone,
    search: 'digits',
    isFreeText: true,
    sale: 'erased',
    sheet: { title: 'Phone Number', width: 18, spellings: ['Teléfono', 'Número de teléfono', 'Tel', 'Phone', 'Celular'] },
  },
  email: {
    change: optionalEmail,
    input: z._default(optionalEmail, null),
    answer: textAnswer,
    search: 'words',
    isFreeText: true,
    sale: 'erased',
    sheet: { title: 'Email', width: 28, spellings: ['Correo electrónico', 'Correo', 'Email Address', 'Mail'] },
  },
  // Spelled as the specification has it.
  comission: {
    ...line,
    sale: 'erased',
    sheet: { title: 'Comission', width: 14, spellings: ['Comisión', 'Commission'] },
  },
  relationship: {
    ...line,
    search: 'words',
    sale: 'erased',
    sheet: { title: 'Relationship', width: 14, spellings: ['Parentesco', 'Relación'] },
  },
  deceasedName: {
    ...line,
    search: 'words',
    sale: 'erased',
    sheet: {
      title: 'Deceased Name',
      width: 24,
      spellings: [
        'Persona fallecida',
        'Nombre de la persona fallecida',
        'Nombre del difunto',
        'Nombre de difunto',
        'Difunto',
        'Deceased',
        'Fallecido',
      ],
    },
  },
  age: {
    change: optionalAge,
    input: z._default(optionalAge, null),
    answer: z.nullable(z.int().check(z.minimum(0), z.maximum(OLDEST_AGE))),
    sale: 'erased',
    sheet: { title: 'Age', width: 7, spellings: ['Edad'] },
  },
  source: {
    ...line,
    search: 'words',
    sale: 'erased',
    sheet: { title: 'Source', width: 14, spellings: ['Origen', 'Fuente'] },
  },
  followUp: {
    change: optionalDay,
    input: z._default(optionalDay, null),
    answer: z.nullable(z.iso.date()),
    sale: 'erased',
    sheet: { title: 'Next Follow-up', width: 13, spellings: ['Próximo seguimiento', 'Próximo contacto', 'Follow-up'] },
  },
  /** At what hour, where that was promised too; it says nothing without its day. */
  followUpTime: {
    change: optionalHour,
    input: z._default(optionalHour, null),
    answer: z.nullable(z.string().check(z.regex(/^\d\d:\d\d$/))),
    sale: 'erased',
    sheet: { title: 'Follow-up Time', width: 13, spellings: ['Hora de seguimiento', 'Hora del seguimiento'] },
  },
  /** When the family first came: lists and figures go by it. */
  receivedAt: {
    change: orderMoment,
    input: z._default(momentOrNone, null),
    answer: z.iso.datetime(),
    sale: 'kept',
    sheet: { title: 'Received At', width: 26, spellings: ['Recibida el', 'Received'] },
  },
} as const satisfies Record<string, OrderField>
