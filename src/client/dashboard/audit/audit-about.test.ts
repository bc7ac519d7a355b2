import { expect, test } from 'vitest'
import type { AuditAction } from '../../../shared/audit.ts'
import { deskEn } from '../../language/desk-en.ts'
import { deskEs } from '../../language/desk-es.ts'
import { labelsIn } from '../../language/desk-labels.ts'
import { aboutOf } from './audit-about.ts'

const es = deskEs(labelsIn('specification', 'es'))
const en = deskEn(labelsIn('specification', 'en'))

test.each<[AuditAction, string | null, string, string]>([
  ['signIn', 'recoveryCode', 'Con contraseña y código de recuperación', 'With a password and a recovery code'],
  ['signInFailed', null, 'una cuenta que no existe', 'an account that does not exist'],
  ['signOut', null, '–', '–'],
  ['roleChanged', 'Ana: superAdmin', 'Ana: superAdmin', 'Ana: superAdmin'],
  ['settingsChanged', 'phone, hours', 'teléfono, horario', 'phone, hours'],
  [
    'serviceChanged',
    'Cremación: directa: price, isActive',
    'Cremación: directa: precio, si se ve en el sitio',
    'Cremación: directa: price, whether it is on the site',
  ],
  [
    'serviceChanged',
    'Velación: name, disclaimers, features',
    'Velación: nombre, aclaración, beneficios',
    'Velación: name, disclaimer, features',
  ],
  ['servicesOrdered', '', '–', '–'],
  ['apiKeyCreated', 'Zapier, the read, read', 'Zapier, the read, solo leer', 'Zapier, the read, read only'],
  ['apiKeyCreated', 'n8n, write', 'n8n, leer y escribir', 'n8n, read and write'],
  ['apiKeyEnded', 'to read', 'to read', 'to read'],
  ['pictureChanged', 'logo', 'Logotipo', 'Logo'],
  ['pictureChanged', 'service 3', 'Servicio 3', 'Service 3'],
  [
    'pageTextsChanged',
    'about.lead (es), about.who.title (es), meta.home.title (en)',
    'Quiénes somos (en español), Inicio (en inglés)',
    'About us (in Spanish), Home (in English)',
  ],
  [
    'pageTextsChanged',
    'footer.homeAppointments (en), faq.sec',
    'Pie de todas las páginas (en inglés), …',
    'Foot of every page (in English), …',
  ],
  ['personErased', 'orders 2, sales 1, letters 3', '2 órdenes, 1 venta, 3 correos', '2 orders, 1 sale, 3 emails'],
  ['export', 'begun', 'Sin terminar', 'Not finished'],
  ['export', '12 orders', '12 órdenes', '12 orders'],
  ['serviceDeleted', '3 orders', '3 orders', '3 orders'],
])('%s of %j is told as “%s”, or “%s”', (action, target, spanish, english) => {
  expect([aboutOf({ action, target }, es), aboutOf({ action, target }, en)]).toEqual([spanish, english])
})

test('an action that is not known yet is about what it says', () => {
  expect(aboutOf({ action: 'constructor', target: 'x' }, en)).toBe('x')
})
