// The words that demo orders are made of.

export const STAFF = [
  { name: 'Maribel Ortega', email: 'maribel@demo.example' },
  { name: 'Javier Solís', email: 'javier@demo.example' },
  { name: 'Denise Walker', email: 'denise@demo.example' },
  { name: 'Tomás Quiroga', email: 'tomas@demo.example' },
]

export const FUNERAL_HOMES = [
  'Capilla del Valle',
  'Casa San Gabriel',
  'Mission Hills Chapel',
  'Rosewood Memorial',
  'Funeraria La Paz',
  'Pacific Grove Mortuary',
  'Westlake Family Chapel',
]

export const FIRST_NAMES = [
  'Rosa',
  'Guadalupe',
  'María',
  'Elena',
  'Amparo',
  'Lucía',
  'Carmen',
  'Teresa',
  'Josefina',
  'Beatriz',
  'Ernesto',
  'Javier',
  'Tomás',
  'Raúl',
  'Ramón',
  'Andrés',
  'Ángel',
  'Héctor',
  'Nicolás',
  'Víctor',
  'Marcus',
  'Leonard',
  'Denise',
  'Grace',
  'Linda',
  'Robert',
  'Susan',
  'Anthony',
  'Mei',
  'Hiroshi',
  'Linh',
  'Amir',
  'Fatima',
  'Olga',
  'Priya',
]

export const LAST_NAMES = [
  'Delgadillo',
  'Ibarra',
  'Montes',
  'Cisneros',
  'Ramírez',
  'Núñez',
  'Peña',
  'Ocampo',
  'Villaseñor',
  'Quintero',
  'Aguilar',
  'Rentería',
  'Zavala',
  'Muñoz',
  'Ortiz',
  'Cárdenas',
  'Hale',
  'Okafor',
  'Walker',
  'Bennett',
  'Nguyen',
  'Tanaka',
  'Chen',
  'Petrov',
  'Haddad',
  'Patel',
]

export const RELATIONSHIPS = ['Hija', 'Hijo', 'Esposa', 'Esposo', 'Hermana', 'Nieto', 'Daughter', 'Son', 'Spouse', 'Niece', 'Friend']

export const SOURCES = ['Referral', 'Hospice', 'Google', 'Facebook', 'Parroquia', 'Walk-in']

export const PRICES = ['$1,295', '$2,450', '$3,850', '$4,950', '$640 + chapel', 'Por definir', 'Pide tres pagos', '$2,150 + county fees']

export const COMMISSIONS = ['8 %', '10 %', '12 %', '$150', '$250']

export const COMMENTS = [
  'Llamé a las 7:55, pide precio por escrito para su hermano.',
  'No contestó; dejé mensaje de voz.',
  'Prefiere WhatsApp después de las seis.',
  'Family asked whether a short Mass is possible on a Sunday.',
  'Pide hablar con la misma persona que la atendió la vez pasada.',
  'Sent the general price list by email.',
  'El padre recibe cuidados de hospice; quieren decidir con calma.',
  'Wants the veteran flag and an honor guard.',
  'Visita a domicilio el jueves a las 10.',
  'Compares with another agency, call again on Monday.',
]
