// The command line as a person and a script meet it: help, one line for what is wrong, exit codes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { commitOf } from '../scripts/commit.ts'
import { openSmtpPost } from '../src/server/testing/smtp-post.ts'
import { sentence } from '../src/shared/refusal.ts'
import { bareEnvironment, program, removeFolder, root, scratchFolder, startProduct } from './product.ts'
import { command, openCommandLine } from './run-command.ts'

let folder: string
const { run, close } = openCommandLine()

beforeAll(() => {
  folder = scratchFolder()
})
afterAll(async () => {
  await close()
  removeFolder(folder)
})

/** The account that has nothing. */
const NOBODY = 65_534

/** To root nothing is closed; its commands take the account of the data. */
function belongToNobody(place: string): void {
  if (process.getuid?.() === 0) for (const name of ['.', ...readdirSync(place)]) chownSync(path.join(place, name), NOBODY, NOBODY)
}

const spanish = { settings: { LANG: 'es_MX.UTF-8' } }

test('help and version need nothing and make nothing', async () => {
  const help = await command(folder, ['--help'])
  expect([help.status, help.stderr]).toEqual([0, ''])
  for (const name of [
    'serve',
    'migrate',
    'create-admin',
    'accounts',
    'backup',
    'restore',
    'move',
    'seed-demo',
    'doctor',
    'mail-test',
    'install-service',
  ])
    expect(help.stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'))
  expect(await command(folder, ['--version'])).toEqual({
    status: 0,
    stdout: `${manifest.version} (${commitOf(root)?.replace(' ', ', ')})\n`,
    stderr: '',
  })
  expect((await command(folder, ['-V'])).stdout).toMatch(/^\d+\.\d+\.\d+ \([0-9a-f]{10}\+?, \d{4}-\d\d-\d\d\)\n$/)
  expect(readdirSync(folder)).toEqual([])
})

test('a command has its own help', async () => {
  const help = await run(folder, ['restore', '--help'])
  expect([help.status, help.stderr]).toEqual([0, ''])
  expect(help.stdout).toContain('Usage: remanso restore [options] <file>')
})

test.each([
  [['dance'], "unknown command 'dance'", "no existe la orden 'dance'"],
  [['help', 'dance'], "unknown command 'dance'", "no existe la orden 'dance'"],
  [['serve', '--fast'], "unknown option '--fast'", "no existe la opción '--fast'"],
  [
    ['accounts', 'dance'],
    "too many arguments for 'accounts'. Expected 0 arguments but got 1: dance.",
    "'accounts' no lleva tantos argumentos",
  ],
  [['accounts', 'set-password'], "missing required argument 'email'", "falta el argumento 'email'"],
  [['restore'], "missing required argument 'file'", "falta el argumento 'file'"],
  [['create-admin'], "required option '--email <email>' not specified", "falta la opción '--email <email>'"],
  [['create-admin', '--email'], "option '--email <email>' argument missing", "a la opción '--email <email>' le falta su valor"],
  [['move'], "required option '--to <url>' not specified", "falta la opción '--to <url>'"],
  [['create-admin', '--email', 'x'], sentence('email.invalid', 'en'), sentence('email.invalid', 'es')],
  [['mail-test', 'x'], sentence('email.invalid', 'en'), sentence('email.invalid', 'es')],
  [
    ['move', '--to', 'mysql://localhost/remanso'],
    "the value of '--to <url>' is wrong: it must be postgres://… or sqlite:FOLDER, or env:NAME of a variable that says so",
    "el valor de '--to <url>' no vale: debe ser postgres://… o sqlite:CARPETA, o env:NOMBRE de una variable que lo diga",
  ],
  [
    ['seed-demo', '--orders', 'many'],
    "the value of '--orders <count>' is wrong: it must be a whole number up to 5000000",
    "el valor de '--orders <count>' no vale: debe ser un número entero hasta 5000000",
  ],
  [
    ['seed-demo', '--orders', ''],
    "the value of '--orders <count>' is wrong: it must be a whole number up to 5000000",
    "el valor de '--orders <count>' no vale: debe ser un número entero hasta 5000000",
  ],
])('%j is a wrong call: code 2 and one line in the language of the locale', async (args, english, spanishText) => {
  expect(await run(folder, args)).toEqual({ status: 2, stdout: '', stderr: `${english}\n` })
  expect(await run(folder, args, spanish)).toEqual({ status: 2, stdout: '', stderr: `${spanishText}\n` })
})

test('migrate speaks JSON to a script', async () => {
  const data = { settings: { DATA_DIR: path.join(folder, 'migrated') } }
  expect(JSON.parse((await run(folder, ['migrate', '--json'], data)).stdout).ran[0]).toBe('001-first')
  expect((await run(folder, ['migrate'], data)).stdout).toBe('The database is up to date.\n')
})

test('the doctor changes nothing, names what stands open, and ends with 1 only where something is wrong', async () => {
  const fresh = path.join(folder, 'fresh')
  await run(folder, ['migrate'], { settings: { DATA_DIR: fresh } })
  const found = await run(folder, ['doctor', '--json'], { settings: { DATA_DIR: fresh, PORT: '1' } })
  const { ok, findings } = JSON.parse(found.stdout)
  expect([found.status, ok]).toEqual([0, true])
  const codes = findings.map(({ code }: { code: string }) => code)
  for (const code of [
    'settings.local',
    'folder.well',
    'database.well',
    'schema.well',
    'samples.stand',
    'clock.well',
    'mail.folder',
    'letters.well',
  ])
    expect(codes).toContain(code)
  expect((await run(folder, ['doctor'], { settings: { DATA_DIR: fresh, LANG: 'es_US.UTF-8' } })).stdout).toContain('Base de datos')
  const refused = { DATA_DIR: fresh, POSTMARK_TOKEN: 'x', POSTMARK_URL: 'http://127.0.0.1:1', MAIL_FROM: 'a@example.com' }
  expect((await run(folder, ['doctor'], { settings: refused })).status).toBe(1)
})

test('mail-test sends one letter and says what came of it, to people in their language and to scripts by a code', async () => {
  const post = await openSmtpPost()
  const settings = { SMTP_URL: `smtp://localhost:${post.port}`, MAIL_FROM: 'hola@example.com' }
  const nowhere = path.join(folder, 'no-data')
  const sent = await run(folder, ['mail-test', 'ana@example.com'], { settings: { ...settings, DATA_DIR: nowhere } })
  expect([sent.status, sent.stderr]).toEqual([0, ''])
  expect(sent.stdout).toBe(
    'localhost accepted the email to ana@example.com. If it does not arrive within minutes, check the spam folder.\n',
  )
  expect(post.letters.map(({ to }) => to)).toEqual([['ana@example.com']])
  expect(existsSync(nowhere)).toBe(false)
  await post.close()
  const lost = await run(folder, ['mail-test', 'ana@example.com'], { settings: { ...settings, ...spanish.settings } })
  expect([lost.status, lost.stdout]).toEqual([1, ''])
  expect(lost.stderr).toMatch(/^localhost no contesta en el puerto \d+\. .+\n$/)
  const script = await run(folder, ['mail-test', 'ana@example.com', '--json'], { settings: {} })
  expect([script.status, JSON.parse(script.stdout).error.code]).toEqual([1, 'mail.off'])
  expect((await run(folder, ['mail-test', 'nobody'], { settings })).stderr).toBe('Email is invalid\n')
})

test('install-service prints a unit that names this program and its folder, and leaves the settings to their file', async () => {
  const place = path.join(folder, 'service')
  const data = path.join(place, 'the data')
  mkdirSync(data, { recursive: true })
  const env = bareEnvironment({})
  const elsewhere = await run(place, ['install-service'], { env: { ...env, DATA_DIR: data } })
  expect([elsewhere.status, elsewhere.stderr]).toEqual([1, expect.stringContaining(`Write it into ${path.join(place, '.env')}`)])
  writeFileSync(path.join(place, '.env'), `DATA_DIR=${data}\n`)
  const { status, stdout } = await run(place, ['install-service', '--user', 'remanso'], { env })
  expect(status).toBe(0)
  // What the unit sets goes before the file: whoever changed the file then would wonder.
  expect(stdout).not.toMatch(/^Environment/m)
  expect(stdout).toContain(`ReadWritePaths="${data}"`)
  expect(stdout).toContain(`RequiresMountsFor=${place} "${data}"`)
  expect(stdout).toContain('RestartPreventExitStatus=2')
  expect(stdout).toContain('User=remanso')
  expect((await run(place, ['install-service', '--user', ''], { env })).stdout).toContain(`\nUser=${userInfo().username}\n`)
  expect(stdout).toMatch(/^ExecStart=\S+ \S+remanso\.ts serve$/m)
  mkdirSync(path.join(place, 'disk'))
  symlinkSync('../disk', path.join(data, 'backups'))
  const linked = (await run(place, ['install-service'], { env })).stdout
  expect(linked).toContain(`ReadWritePaths="${data}" -${path.join(place, 'disk')}\n`)
  // Without its disk the service would begin to write below the place where that belongs.
  expect(linked).toContain(`RequiresMountsFor=${place} "${data}" ${path.join(place, 'disk')}\n`)
})

test('what is wrong with the settings or the data is said in the language of the terminal', async () => {
  const folder = scratchFolder()
  writeFileSync(path.join(folder, 'remanso.db'), 'x'.repeat(5000))
  const inSpanish = { LANG: 'es_MX.UTF-8' }
  const damaged = await run(folder, ['migrate'], { settings: inSpanish })
  expect([damaged.status, damaged.stdout]).toEqual([1, ''])
  expect(damaged.stderr).toMatch(/^\S+remanso\.db no es una base de datos de Remanso, o está dañada\. [^\n]+\n$/)
  expect((await run(folder, ['migrate'], { settings: { LANG: 'en_US.UTF-8' } })).stderr).toContain('is not a Remanso database')
  const wrong = await run(folder, ['migrate'], { settings: { ...inSpanish, TRUST_PROXY: 'maybe' } })
  expect([wrong.status, wrong.stderr]).toEqual([2, 'TRUST_PROXY: debe ser true o false\n'])
  removeFolder(folder)
})

test.skipIf(process.platform === 'win32')(
  'a database that may only be read is served to nobody, and the doctor says how to open it',
  async () => {
    const place = scratchFolder()
    await command(place, ['migrate'])
    const database = path.join(place, 'remanso.db')
    chmodSync(database, 0o400)
    belongToNobody(place)
    const found = await command(place, ['doctor', '--json'], { settings: { PORT: '1' } })
    const { ok, findings } = JSON.parse(found.stdout)
    expect([found.status, ok]).toEqual([1, false])
    expect(findings.find(({ check }: { check: string }) => check === 'database')).toMatchObject({
      code: 'database.closed',
      message: expect.stringContaining(`remanso.db cannot be written: nothing can be stored. Run: sudo chmod 600 ${database}*`),
    })
    const told = { status: 1, stdout: '', stderr: expect.stringMatching(/^\S+remanso\.db cannot be written\. Give this user [^\n]+\n$/) }
    expect(await command(place, ['serve'], { settings: { PORT: '0' } })).toEqual(told)
    expect(await command(place, ['accounts', 'end-sessions', '--all'])).toEqual(told)
    // The doctor has looked into it: the engine made a log that may only be read, too.
    for (const name of readdirSync(place).filter((name) => name.startsWith('remanso.db'))) chmodSync(path.join(place, name), 0o600)
    expect(await command(place, ['accounts', 'end-sessions', '--all'])).toEqual({ status: 0, stdout: '0 sessions ended.\n', stderr: '' })
    removeFolder(place)
  },
)

test.skipIf(process.platform === 'win32')(
  'a place that the account may not enter is told in a sentence, to save there and to restore from',
  async () => {
    const [place, closed] = [scratchFolder(), scratchFolder()]
    await command(place, ['migrate'])
    chmodSync(closed, 0)
    belongToNobody(place)
    const saved = await command(place, ['backup', closed, '--json'], spanish)
    const { error } = JSON.parse(saved.stdout)
    expect([saved.status, error.code]).toEqual([1, 'backup.unsaved'])
    expect(error.message).toContain(`${closed}/remanso-`)
    expect(error.message).toContain('no se pudo escribir: ')
    const file = path.join(closed, 'saved.db.zst')
    const restored = await command(place, ['restore', file], spanish)
    expect(restored).toMatchObject({ status: 1, stderr: expect.stringMatching(`^${file} no existe o no se puede leer\\.`) })
    const newest = await command(place, ['restore', closed], spanish)
    expect(newest).toMatchObject({ status: 1, stderr: expect.stringMatching(`^${closed} no existe o no se puede leer\\.`) })
    expect(readdirSync(place).filter((name) => name.includes('.part'))).toEqual([])
    for (const folder of [place, closed]) removeFolder(folder)
  },
)

test('a slip in the name of a setting in .env ends with code 2 and says what was meant', async () => {
  const place = path.join(folder, 'slip')
  mkdirSync(place)
  writeFileSync(path.join(place, '.env'), 'POSTMARK_TOKN=abc\n')
  expect(await command(place, ['doctor'])).toEqual({
    status: 2,
    stdout: '',
    stderr: 'POSTMARK_TOKN: there is no such setting, and it resembles POSTMARK_TOKEN. Correct it or remove it from .env.\n',
  })
})

test('a line of .env that would be passed over ends with code 2, and nothing is made', async () => {
  const place = path.join(folder, 'colon')
  mkdirSync(place)
  const file = path.join(place, '.env')
  writeFileSync(file, 'PORT=0\nDATA_DIR: here\n')
  const { status, stderr } = await run(place, ['migrate'], { env: bareEnvironment({}) })
  expect([status, stderr]).toEqual([2, expect.stringContaining(`${file}: line 2 is no setting`)])
  expect(readdirSync(place)).toEqual(['.env'])
})

test('a .env that begins with the mark of an editor of Windows is read like any other', async () => {
  const place = path.join(folder, 'marked')
  mkdirSync(place)
  writeFileSync(path.join(place, '.env'), '\uFEFFDATA_DIR=here\n')
  expect((await run(place, ['migrate'], { env: bareEnvironment({}) })).status).toBe(0)
  expect(existsSync(path.join(place, 'here/remanso.db'))).toBe(true)
})

test('a port that is taken is named, with the setting that changes it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const settings = { DATA_DIR: path.join(folder, 'taken'), HOST: '127.0.0.1', PORT: port }
  expect(await command(folder, ['serve'], { settings })).toEqual({
    status: 1,
    stdout: '',
    stderr: `Port ${port} of 127.0.0.1 is in use already. Stop the program that uses it, or choose another with PORT.\n`,
  })
  expect(await command(folder, ['serve'], { settings: { ...settings, ...spanish.settings } })).toEqual({
    status: 1,
    stdout: '',
    stderr: `El puerto ${port} de 127.0.0.1 ya está en uso. Detén el programa que lo usa o elige otro con PORT.\n`,
  })
  other.close()
})

test('an address that this machine does not have is named, with its setting', async () => {
  const settings = { DATA_DIR: path.join(folder, 'elsewhere'), HOST: '192.0.2.1' }
  expect(await command(folder, ['serve'], { settings })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'This machine does not have the address 192.0.2.1. Choose another with HOST.\n',
  })
})

test('create-admin says what is wrong with a password', async () => {
  const admin = ['create-admin', '--email', 'ana@example.com']
  const refused = await command(folder, admin, { input: 'Password123!\n' })
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toBe(
    'That password is easy to guess. Try a phrase of several words, without your name, your email or the agency’s name.\n',
  )
  expect((await command(folder, admin, { input: 'Password123!\n', ...spanish })).stderr).toMatch(/^Esa contraseña es fácil de adivinar/)
})

test('move reads the address from a variable, which the list of processes does not show', async () => {
  const elsewhere = path.join(folder, 'by-variable')
  const settings = { DATA_DIR: path.join(folder, 'to-move'), MOVE_TO: `sqlite:${elsewhere}` }
  await run(folder, ['migrate'], { settings })
  const moved = await run(folder, ['move', '--to', 'env:MOVE_TO', '--json'], { settings })
  expect([moved.status, moved.stderr]).toEqual([0, ''])
  expect(existsSync(path.join(elsewhere, 'remanso.db'))).toBe(true)
})

test.each([['backup'], ['doctor'], ['move', '--to', 'postgres://nobody@127.0.0.1:1/none']])(
  'in a folder without an installation %s says so, how to name one, and makes nothing',
  async (...args) => {
    const place = scratchFolder()
    const data = path.join(place, 'data')
    const env = bareEnvironment({})
    const told = await run(place, args, { env })
    expect([told.status, told.stdout]).toEqual([1, ''])
    expect(told.stderr).toContain(`There is no installation of Remanso in ${data}`)
    expect(told.stderr).toContain('DATA_DIR=FOLDER remanso')
    expect((await run(place, args, { env: { ...env, LANG: 'es_US.UTF-8' } })).stderr).toContain(`En ${data} no hay ninguna instalación`)
    expect(readdirSync(place)).toEqual([])
    // Somebody else's folder of that name is no installation either.
    mkdirSync(data)
    expect((await run(place, args, { env })).status).toBe(1)
    expect(readdirSync(data)).toEqual([])
    removeFolder(place)
  },
)

test('what fails under --json is JSON, with a code and a sentence', async () => {
  const place = scratchFolder()
  const none = await run(place, ['doctor', '--json'], { settings: { LANG: 'es_MX.UTF-8' } })
  expect([none.status, none.stderr]).toEqual([1, ''])
  expect(JSON.parse(none.stdout)).toEqual({
    error: { code: 'installation.none', message: expect.stringContaining('no hay ninguna instalación') },
  })
  const wrong = await run(place, ['backup', '--json'], { settings: { TRUST_PROXY: 'maybe' } })
  expect([wrong.status, JSON.parse(wrong.stdout)]).toEqual([
    2,
    { error: { code: 'settings', message: 'TRUST_PROXY: must be true or false' } },
  ])
  const called = await run(place, ['restore', '--json'])
  expect([called.status, JSON.parse(called.stdout)]).toEqual([2, { error: { code: 'call', message: "missing required argument 'file'" } }])
  const damaged = await run(place, ['restore', 'nowhere.db.zst', '--json'])
  expect(JSON.parse(damaged.stdout)).toMatchObject({ error: { code: 'backup.missing' } })
  removeFolder(place)
})

test('a backup goes into a folder that is there or into a file of its kind, never into a name that a missing disk leaves', async () => {
  const place = scratchFolder()
  await run(place, ['migrate'])
  const stick = path.join(place, 'stick')
  for (const target of [stick, path.join(stick, 'saved.db.zst'), path.join(place, 'saved')]) {
    const refused = await run(place, ['backup', target])
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(`${target} is not there. Name a folder`)])
    expect(existsSync(target)).toBe(false)
  }
  expect(existsSync(stick)).toBe(false)
  mkdirSync(stick)
  const made = await run(place, ['backup', stick])
  expect([made.status, made.stdout]).toEqual([0, expect.stringMatching(/: 0 orders, \d+ kB, checked in /)])
  expect((await run(place, ['backup', path.join(stick, 'saved.db.zst')])).status).toBe(0)
  removeFolder(place)
})

test('one is not many', async () => {
  const place = scratchFolder()
  expect((await run(place, ['seed-demo', '--orders', '1'])).stdout).toContain('1 order added.\n')
  expect((await run(place, ['seed-demo', '--orders', '1'], spanish)).stdout).toContain('1 orden agregada.\n')
  expect((await run(place, ['backup'])).stdout).toContain(': 2 orders, ')
  removeFolder(place)
})

test('settings that cannot be read are told in one sentence', async () => {
  const place = scratchFolder()
  mkdirSync(path.join(place, '.env'))
  const told = await run(place, ['doctor'])
  expect([told.status, told.stdout]).toEqual([2, ''])
  expect(told.stderr).toMatch(/^\S+\.env cannot be read \([^\n]+\)\. [^\n]+\n$/)
  expect((await run(place, ['--version'])).status).toBe(0)
  removeFolder(place)
})

test.skipIf(process.platform === 'win32')('a reader that stops reading is no failure', async () => {
  const place = scratchFolder()
  await command(place, ['migrate'])
  const line = `"${process.execPath}" "${program}" doctor | head -c 1`
  const child = spawn('sh', ['-c', line], { cwd: place, env: bareEnvironment({ DATA_DIR: place, PORT: '1' }) })
  const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect([printed.length, complained]).toEqual([1, ''])
  removeFolder(place)
})

test('accounts are listed, given a password from standard input, and signed out', async () => {
  const place = scratchFolder()
  expect((await run(place, ['accounts'], { settings: { DATA_DIR: place } })).stderr).toContain('There is no installation')
  await command(place, ['create-admin', '--email', 'ana@example.com'], { input: 'calm water at dawn\n' })
  expect((await run(place, ['accounts'])).stdout).toBe('ana@example.com  Ana  superAdmin  no sessions\n')
  expect(JSON.parse((await run(place, ['accounts', '--json'])).stdout).accounts).toMatchObject([{ email: 'ana@example.com', sessions: 0 }])
  const set = ['accounts', 'set-password', 'Ana@example.com']
  const weak = await command(place, set, { input: 'Password123!\n' })
  expect([weak.status, weak.stderr]).toEqual([1, expect.stringContaining('easy to guess')])
  expect(await command(place, set, { input: 'another calm morning\n', ...spanish })).toEqual({
    status: 0,
    stdout: 'ana@example.com tiene una contraseña nueva; se cerraron 0 sesiones.\n',
    stderr: '',
  })
  const misspelt = await command(place, ['accounts', 'set-password', 'eva@example.com', '--json'], { input: 'short\n' })
  expect([misspelt.status, JSON.parse(misspelt.stdout).error.code]).toEqual([1, 'account.unknown'])
  const nobody = await run(place, ['accounts', 'end-sessions', 'eva@example.com', '--json'])
  expect([nobody.status, JSON.parse(nobody.stdout).error.code]).toEqual([1, 'account.unknown'])
  expect((await run(place, ['accounts', 'end-sessions', '--all'])).stdout).toBe('0 sessions ended.\n')
  expect(await run(place, ['accounts', 'end-sessions'])).toMatchObject({ status: 2, stderr: expect.stringContaining('--all') })
  removeFolder(place)
})

test.skipIf(process.platform !== 'linux')('on a terminal the demo asks before it comes among real orders, and before it goes', async () => {
  const place = scratchFolder()
  const onTerminal = async (call: string, word: string) => {
    const line = `"${process.execPath}" "${program}" ${call}`
    const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: place, env: bareEnvironment({ DATA_DIR: place }) })
    child.stdin.write(`${word}\n`)
    const [said, [status]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    return { said, status }
  }
  const added = await onTerminal('seed-demo --orders 3', 'nobody reads this')
  expect([added.status, added.said]).toEqual([0, expect.not.stringContaining('Type yes')])
  const product = await startProduct(place)
  const quote = { contactName: 'Rosa', phoneNumber: '2135550142' }
  const sent = await fetch(`${product.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(quote),
  })
  expect(sent.status).toBe(201)
  await product.stop()
  const refused = await onTerminal('seed-demo --orders 3', 'no')
  expect([refused.status, refused.said]).toEqual([1, expect.stringContaining('There is 1 real order here')])
  expect((await onTerminal('seed-demo --remove', 'no')).said).toContain('Nothing was changed.')
  expect((await onTerminal('seed-demo --remove', 'yes')).said).toContain('3 orders removed.')
  expect((await run(place, ['seed-demo', '--remove'])).stdout).toBe('There is no order of the demo.\n')
  expect((await run(place, ['backup'])).stdout).toContain(': 1 order, ')
  removeFolder(place)
})

test.skipIf(process.platform !== 'linux')(
  'who leaves a question by Ctrl+D is told in their language that nothing was changed',
  async () => {
    const place = scratchFolder()
    const env = bareEnvironment({ DATA_DIR: place, ...spanish.settings })
    const line = `"${process.execPath}" "${program}" create-admin --email ana@example.com`
    const child = spawn('script', ['-qec', line, '/dev/null'], { cwd: place, env })
    const ended = once(child, 'exit')
    let said = ''
    for await (const part of child.stdout.setEncoding('utf8')) {
      if (!said.includes('Contraseña') && String(said + part).includes('Contraseña')) child.stdin.write('\x04')
      said += part
    }
    expect([said, await ended]).toEqual([expect.stringMatching(/^Contraseña: \s+Sin respuesta no se cambió nada\.\s+$/), [1, null]])
    removeFolder(place)
  },
)
