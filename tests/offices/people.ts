// The customers in the files beside this: who they are, however their office has written them down.

export interface Person {
  name: string
  /** Ten digits; blank for the one who left none. */
  phone: string
  /** The first contact. */
  day: string
  /** What no column of ours has words for. */
  age: string
  email: string
  insurance: string
  status: string
  service: string
  home: string
  assigned: string
  price: string
  note: string
  source: string
  deceased: string
}

export const OFFICES = ['esperanza.xlsx', 'camino.xls', 'paz.csv', 'rivera.csv', 'luz.xlsx', 'sol.ods'] as const
export type OfficeFile = (typeof OFFICES)[number]

const ROWS = 60
const FIRST = ['Rosa', 'José Luis', 'María', 'Ángel', 'Guadalupe', 'Íñigo', 'Concepción', 'Marcus', 'Verónica', 'Óscar', 'Luz', 'Ramón']
const LAST = ['Hernández', 'Peña', 'Muñoz', 'Delgadillo', "O'Neill", 'Gutiérrez', 'de la Cruz', 'Ávila', 'Johnson', 'Núñez', 'Ibáñez']
const of = (words: readonly string[], at: number) => words[at % words.length] ?? ''
const two = (number: number) => String(number).padStart(2, '0')

/** Sixty of them, two of which stand there twice. Rivera's write days that could all be months. */
export function peopleOf(office: OfficeFile): Person[] {
  const number = OFFICES.indexOf(office)
  const people = Array.from({ length: ROWS }, (_, row): Person => {
    const at = row + 60 * number
    const day = office === 'rivera.csv' ? 1 + ((row * 5) % 12) : 1 + ((row * 11) % 28)
    return {
      name: `${of(FIRST, at)} ${of(LAST, at * 3 + number)} ${of(LAST, at + row * 5 + 2)}`,
      phone: row === 40 ? '' : `213555${String(100 + at).padStart(4, '0')}`,
      day: `${2021 + (row % 5)}-${two(1 + ((row * 7) % 12))}-${two(day)}`,
      age: of(['71', '80 años', '', '¿?', '65', '90 o más'], row),
      email: of(['', 'sin correo', 'N/A', `familia${at}@example.com`, 'no tiene'], row),
      insurance: of(['GWIC', 'ninguno', 'cmt', 'Pendiente', '', 'sí tiene'], row),
      status: of(['Nuevo', 'En proceso', 'VENDIDO', 'no se vendió', 'Pendiente', 'cancelado', 'No vendido', ''], row),
      service: of(['Cremación directa', 'Cremación', 'Entierro', 'Traslado a México', 'no sabe', ''], row),
      home: of(['Rose Hills', 'San Jose', 'N/A', '', 'Capilla del Valle'], row),
      assigned: of(['Lupe', 'Ana', '', 'maria@example.com'], row),
      price: of(['$2,450.00', '1800', 'dos pagos de 900', '', '$950 + flores'], row),
      note: of(['Quiere pagos', 'Llamar después de las 5', '', 'Habla con su hija; es la mayor', 'Dijo: "mañana"\ny colgó'], row),
      source: of(['Facebook', 'la vecina', 'Radio', '', 'iglesia San José'], row),
      deceased: of(['', 'su papá', 'Ernesto', 'no aplica'], row),
    }
  })
  const [twice, again] = [people[3], people[17]]
  return twice && again ? [...people.slice(0, ROWS - 2), twice, again] : people
}
