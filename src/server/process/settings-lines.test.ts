import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { wrongLine } from './settings-lines.ts'

const wrong = (text: string) => wrongLine('.env', text)?.en

test.each([
  'DATA_DIR=/srv/remanso\n\n# where letters go\nMAIL_TO=a@example.com\r\nPORT=3000',
  'export PORT=3000',
  ' PORT = 3000 # for the proxy',
  `AGENCY_NAME="Casa 'Luz' #1" # its name`,
  "SMTP_URL='smtps://a:b#c@example.com'",
  'AGENCY_NAME="one\ntwo"\nPORT=3000',
  'AGENCY_NAME=',
  'AGENCY_NAME= # none yet',
  'PORT=3000 # see (#12)',
  '## C#\r\nPORT=3000\r\n',
  'PORT=1\nPORT=3000',
  `AGENCY_NAME='C:\\new'`,
  '',
])('%j is read as it looks', (text) => {
  expect(wrong(text)).toBeUndefined()
})

test.each([
  ['PORT=3000\nDATA_DIR: /srv/remanso', 2, 'is no setting', {}],
  ['DATA_DIR /srv/remanso', 1, 'is no setting', {}],
  [Buffer.from('\uFEFFDATA_DIR=/srv/remanso', 'utf16le').toString(), 1, 'in plain text (UTF-8)', {}],
  ['DATA_DIR="/srv/remanso\nPORT=3000', 1, 'opens a quote', { DATA_DIR: '"/srv/remanso' }],
  ['SMTP_URL=smtps://a:b#c@example.com', 1, 'behind #: put', { SMTP_URL: 'smtps://a:b' }],
  ['SESSION_SECRET=#c', 1, 'behind #: put', { SESSION_SECRET: '' }],
  ['BACKUP_DIR= \nDATA_DIR=/srv/x', 1, 'read otherwise', { BACKUP_DIR: 'DATA_DIR=/srv/x' }],
  ['DATA_DIR="C:\\new"', 1, 'read otherwise', { DATA_DIR: 'C:\new' }],
  ['export\tPORT=3000', 1, 'read otherwise', {}],
  ['\u00a0PORT=3000', 1, 'read otherwise', {}],
  [`AGENCY_NAME='Casa d'Or'`, 1, 'behind the quote', { AGENCY_NAME: 'Casa d' }],
])('%j is refused, which would be cut or passed over', (text, line, why, read) => {
  expect(wrong(text)).toContain(`.env: line ${line} `)
  expect(wrong(text)).toContain(why)
  expect(parseEnv(text)).toMatchObject(read)
})
