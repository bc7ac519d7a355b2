// The table of REST: what is called, by whom, with which answer. OpenAPI is made from the same rows.
import type { AnswerName } from './openapi-answers.ts'

export interface Row {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  procedure: string
  status: number
  who: 'anyone' | 'staff' | 'superAdmin' | 'holder'
  about: string
  /** The name of a schema in openapi-answers.ts. */
  answer: AnswerName
  /** Where a call without a token means something else. */
  visitors?: string
  /** What a caller may send although nothing reads it, and why. */
  unread?: Readonly<Record<string, string>>
}

const query = (path: string, procedure: string, who: Row['who'], answer: AnswerName, about: string): Row => ({
  method: 'GET',
  path,
  procedure,
  status: 200,
  who,
  answer,
  about,
})

const mutation = (
  method: Exclude<Row['method'], 'GET'>,
  path: string,
  procedure: string,
  who: Row['who'],
  [status, answer]: [number, AnswerName],
  about: string,
): Row => ({ method, path, procedure, status, who, answer, about })

/** A change of some fields: programs ask for it by either name. */
const change = (path: string, procedure: string, answer: AnswerName, about: string): Row[] =>
  (['PUT', 'PATCH'] as const).map((method) => mutation(method, path, procedure, 'staff', [200, answer], about))

export const ROWS: readonly Row[] = [
  query('/services', 'services.list', 'anyone', 'ServiceList', 'The active services; with a token all of them'),
  mutation('POST', '/services', 'services.create', 'staff', [201, 'Service'], 'Make a service'),
  ...change('/services/:id', 'services.update', 'Service', 'Change some fields of a service'),
  mutation('DELETE', '/services/:id', 'services.delete', 'staff', [200, 'Success'], 'Take a service out of every list'),
  query('/orders', 'orders.list', 'staff', 'OrderPage', 'One page of the orders, newest first'),
  {
    ...mutation(
      'POST',
      '/orders',
      'orders.create',
      'anyone',
      [201, 'Order'],
      'Without a token a quote request, whose phone must be possible for its country; with one an order of staff',
    ),
    visitors: 'quotes.createOrder',
  },
  query('/orders/:id', 'orders.one', 'staff', 'Order', 'One order'),
  ...change('/orders/:id', 'orders.update', 'Order', 'Change some fields of an order'),
  mutation('DELETE', '/orders/:id', 'orders.delete', 'staff', [200, 'Success'], 'Delete an order; it can be brought back for 30 days'),
  query('/funeral-homes', 'funeralHomes.list', 'staff', 'FuneralHomeList', 'The funeral homes'),
  mutation('POST', '/funeral-homes', 'funeralHomes.create', 'staff', [201, 'FuneralHome'], 'Add a funeral home'),
  ...change('/funeral-homes/:id', 'funeralHomes.update', 'FuneralHome', 'Change some fields of a funeral home'),
  mutation('DELETE', '/funeral-homes/:id', 'funeralHomes.delete', 'staff', [200, 'Success'], 'Take a funeral home out of the list'),
  query('/users', 'users.list', 'staff', 'UserList', 'The people of the office; their addresses for a superAdmin'),
  mutation('DELETE', '/users/:id', 'users.delete', 'superAdmin', [200, 'Success'], 'Delete an account and end its sessions'),
  mutation('POST', '/users/login', 'accounts.login', 'anyone', [200, 'Login'], 'Open a session'),
  mutation(
    'POST',
    '/users/register-superadmin',
    'accounts.registerFirst',
    'holder',
    [201, 'FirstDone'],
    'The first account, with the setup token',
  ),
  mutation('POST', '/users/generate-token', 'users.invite', 'superAdmin', [200, 'Token'], 'An invitation: one use, 7 days'),
  {
    ...mutation('POST', '/users/register/:token', 'accounts.registerInvited', 'holder', [201, 'Done'], 'The account of somebody invited'),
    unread: { name: 'The name of the account is that of the invitation' },
  },
  mutation(
    'POST',
    '/users/forgot-password',
    'accounts.forgotPassword',
    'anyone',
    [200, 'ResetAsked'],
    'Send a link to choose a new password',
  ),
  mutation(
    'POST',
    '/users/reset-password/:token',
    'accounts.resetPassword',
    'holder',
    [200, 'Message'],
    'Choose a new password; older sessions end',
  ),
  mutation('POST', '/emails/send-email', 'emails.send', 'anyone', [202, 'Success'], 'Write to the agency’s inbox'),
  query('/health', 'health', 'anyone', 'Health', 'Whether the database answers'),
  query('/ready', 'ready', 'anyone', 'Ready', 'Whether to send requests to this process'),
]
