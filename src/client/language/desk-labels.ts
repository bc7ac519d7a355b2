// What the desk calls its own parts: each once, in both languages. The specification's word is one of the two, or stands
// behind them. Which of them is read is a setting of the agency.
import type { Bilingual, Language } from '../../shared/language.ts'
import { INSURANCES, STATUSES, TAB_NAMES } from '../../shared/order.ts'
import { INSURANCE_SPECIFIED, INSURANCE_WORDS, SOURCE_WORDS, STATUS_WORDS, TAB_WORDS } from '../../shared/order-words.ts'
import type { LabelMode } from '../../shared/settings.ts'
import { columnName, SHEET_FIELDS, type SheetField, sheetTitle } from '../../shared/sheet.ts'
import type { ROLES } from '../../shared/user.ts'
import { withKeys } from '../../shared/with-keys.ts'

export interface Label {
  text: string
  lang: Language
}

interface Word extends Bilingual {
  specified: Label
}

/** The specification says it in English. */
const english = (en: string, es: string, specified = en): Word => ({ en, es, specified: { text: specified, lang: 'en' } })
/** The specification says it in Spanish. */
const spanish = (es: string, en: string): Word => ({ en, es, specified: { text: es, lang: 'es' } })

const WORDS = {
  home: english('Home', 'Inicio'),
  orders: english('Orders', 'Órdenes'),
  services: english('Services', 'Servicios'),
  funeralHomes: english('Funeral Homes', 'Funerarias'),
  users: english('Users', 'Usuarios'),
  settings: english('Settings', 'Ajustes'),

  login: english('Login', 'Entrar'),
  logout: english('Logout', 'Salir'),
  register: english('Register', 'Crear cuenta'),
  registered: english('Registration successful!', '¡Registro completado!'),
  forgotPassword: english('Forgot password', 'Contraseña olvidada'),
  resetPassword: english('Reset password', 'Contraseña nueva'),
  send: english('Send', 'Enviar'),

  import: english('Import', 'Importar'),
  export: english('Export', 'Exportar'),
  create: english('Create', 'Crear'),
  edit: english('Edit', 'Editar'),
  delete: english('Delete', 'Eliminar'),
  actions: english('Edit, Delete', 'Editar, Eliminar'),
  save: english('Save', 'Guardar'),
  remove: english('Remove', 'Quitar'),
  copy: english('Copy', 'Copiar'),
  copied: english('Copied!', '¡Copiado!'),
  createLink: english('Create link', 'Crear enlace'),
  createOrder: english('Create Order', 'Crear orden'),
  addComment: english('Add Comment', 'Agregar comentario'),
  createService: english('Create Service', 'Crear servicio'),
  createFuneralHome: english('Create Funeral Home', 'Crear funeraria'),
  editFuneralHome: english('Edit Funeral Home', 'Editar funeraria'),

  noFile: english('No file selected', 'Ningún archivo elegido'),
  id: english('ID', 'N.º'),
  name: english('Name', 'Nombre'),
  role: english('Role', 'Rol'),
  service: english('Service', 'Servicio'),
  servicePrice: english('Price ($)', 'Precio ($)'),
  additionalStatus: english('Additional status', 'Estado'),
  date: english('Date', 'Fecha'),
  time: english('Time', 'Hora'),
  updatedBy: english('Updated By', 'Quién'),
  comment: english('Comment', 'Comentario'),
  createdBy: english('Created By', 'Quién'),
  by: english('by {name}', 'por {name}'),
  website: english(SOURCE_WORDS.website.en, SOURCE_WORDS.website.es),
  notSure: english('Not sure', 'Sin decidir'),
  nothing: english('N/A', 'Sin asignar'),
  pageOf: english('Page {page} of {pages}', 'Página {page} de {pages}'),

  more: spanish('Ver más', 'See more'),
  close: spanish('Cerrar', 'Close'),
  noDate: spanish('Fecha no disponible', 'No date'),
  loadingOrders: spanish('Cargando órdenes...', 'Loading orders...'),
  loadingUsers: spanish('Cargando usuarios...', 'Loading users...'),
}

/** What the specification says in English, of words that files have, too. */
const shared = ({ en, es }: Bilingual) => english(en, es)

const TABS: Record<(typeof TAB_NAMES)[number], Word> = withKeys(TAB_NAMES, (tab) => shared(TAB_WORDS[tab]))

const STATUSES_SAID: Record<(typeof STATUSES)[number], Word> = withKeys(STATUSES, (status) => shared(STATUS_WORDS[status]))

const INSURANCES_SAID: Record<(typeof INSURANCES)[number], Word> = withKeys(
  INSURANCES,
  (insurance): Word => ({
    ...shared(INSURANCE_WORDS[insurance]),
    specified: { text: insurance === 'pending' ? INSURANCE_SPECIFIED.en : insurance, lang: 'en' },
  }),
)

/** On each side of the form of a service, in the language of that side. */
const SIDE_WORDS = { disclaimer: english('Disclaimer', 'Aclaración') }

/** Where families come from, to choose from. */
const SOURCES = {
  website: shared(SOURCE_WORDS.website),
  referral: shared(SOURCE_WORDS.referral),
  hospice: shared(SOURCE_WORDS.hospice),
  google: shared(SOURCE_WORDS.google),
  facebook: shared(SOURCE_WORDS.facebook),
}

const ROLE_WORDS: Record<(typeof ROLES)[number], Word> = {
  superAdmin: english('super admin', 'superadministrador', 'superAdmin'),
  admin: english('admin', 'administrador'),
}

const COLUMNS: Record<SheetField, Word> = {
  ...withKeys(SHEET_FIELDS, (field) => english(sheetTitle(field), columnName(field, 'es'))),
  // As long as its column is wide.
  updates: english('Updates', 'Cambios'),
  receivedAt: english('Received', 'Recibida'),
  comission: english('Commission', 'Comisión', 'Comission'),
}

/** The same as the editor of an order names them. */
const FIELDS = {
  funeralHomeId: COLUMNS.funeralHome,
  serviceId: COLUMNS.service,
  userId: english(COLUMNS.assigned.en, COLUMNS.assigned.es, 'Admin'),
  price: english(COLUMNS.price.en, COLUMNS.price.es, 'Price or Comment'),
  statusDate: COLUMNS.contactDay,
}

/** What the desk calls its parts in a language. */
export function labelsIn(mode: LabelMode, language: Language) {
  const columns = eachIn(COLUMNS, mode, language)
  return {
    ...eachIn(WORDS, mode, language),
    tabs: eachIn(TABS, mode, language),
    statuses: eachIn(STATUSES_SAID, mode, language),
    insurances: eachIn(INSURANCES_SAID, mode, language),
    roles: eachIn(ROLE_WORDS, mode, language),
    sides: { es: eachIn(SIDE_WORDS, mode, 'es'), en: eachIn(SIDE_WORDS, mode, 'en') },
    sources: eachIn(SOURCES, mode, language),
    columns,
    fields: { ...columns, ...eachIn(FIELDS, mode, language) },
  }
}

export type Labels = ReturnType<typeof labelsIn>

function eachIn<Words extends Record<string, Word>>(words: Words, mode: LabelMode, language: Language): { [Name in keyof Words]: Label }
function eachIn(words: Record<string, Word>, mode: LabelMode, language: Language): Record<string, Label> {
  const say = ({ specified, ...both }: Word): Label => (mode === 'specification' ? specified : { text: both[language], lang: language })
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, say(word)]))
}

/** Of a column of a spreadsheet, by the title that the server gives. */
export function columnIn({ columns }: Labels, title: string): Label {
  const field = SHEET_FIELDS.find((one) => sheetTitle(one) === title)
  return field ? columns[field] : { text: title, lang: 'en' }
}

/** Page 2 of 5. */
export function pageOf({ pageOf: { text, lang } }: Labels, page: number, pages: number): Label {
  return { text: text.replace('{page}', String(page)).replace('{pages}', String(pages)), lang }
}

/** In the middle of a sentence. */
export const lowered = ({ text, lang }: Label): string => text.toLocaleLowerCase(lang)

/** At the head of a column. */
export const titled = ({ text, lang }: Label) => ({ title: text, lang })

/** Above a field. */
export const labelled = ({ text, lang }: Label) => ({ label: text, labelLang: lang })
