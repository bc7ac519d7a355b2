// What the letters about an account say, to whose it is, in the language they last came in with.
import type { Bilingual, Language } from '../../shared/language.ts'
import type { Settings } from '../../shared/settings.ts'
import type { Written } from './letters.ts'

const words = {
  es: {
    reset: 'Recupera tu contraseña',
    resetBody: [
      'Alguien pidió una contraseña nueva para tu cuenta del panel. Si fuiste tú, abre este enlace; sirve una sola vez, durante una hora:',
      'Si no fuiste tú, ignora este mensaje: tu contraseña sigue igual.',
    ],
    factors: 'Se quitó el segundo paso de tu cuenta',
    factorsBody: [
      '{who} quitó los códigos de un solo uso y las llaves de acceso de tu cuenta del panel. Desde ahora entras solo con tu contraseña, y puedes agregarlos de nuevo en tu cuenta:',
      'Si no lo pediste, habla hoy mismo con quien lo hizo y cambia tu contraseña.',
    ],
    emailChanged: 'Cambió el email de tu cuenta',
    emailChangedBody: [
      'Desde ahora entras al panel con {email}, y ahí llegan los correos de tu cuenta. A esta dirección ya no llega nada.',
      'Si no fuiste tú, habla hoy mismo con quien administra el panel: alguien conoce tu contraseña.',
    ],
    failedLogins: 'Diez intentos fallidos de entrar a tu cuenta',
    failedProofs: 'Diez contraseñas equivocadas en tu panel abierto',
    failedLoginsBody: {
      desk: 'Con tu panel abierto, alguien escribió diez veces seguidas una contraseña equivocada donde se pide la tuya para confirmar quién es. No se cambió nada.\n\nSi fuiste tú, puedes pedir una contraseña nueva al entrar. Si no, alguien está en un navegador donde tienes la sesión abierta: cierra tus otras sesiones y cambia tu contraseña:',
      deskKnown:
        'Con tu panel abierto, alguien escribió diez veces seguidas una contraseña equivocada donde se pide la tuya para confirmar quién es. No se cambió nada. Además, al menos una vez alguien escribió bien tu contraseña para entrar, y solo lo detuvo el segundo paso.\n\nSi no fuiste tú, cierra tus otras sesiones y cambia hoy mismo tu contraseña, aquí y donde uses la misma:',
      password:
        'Alguien intentó entrar a tu cuenta del panel diez veces seguidas y no acertó la contraseña. Nadie entró.\n\nSi fuiste tú, puedes pedir una contraseña nueva al entrar. Si no, tu cuenta sigue cerrada para quien lo intentó; un segundo paso o una llave de acceso la protege aunque un día acierte:',
      known:
        'Alguien intentó entrar a tu cuenta del panel diez veces seguidas. Al menos una vez escribió bien tu contraseña, y solo lo detuvo el segundo paso. Nadie entró.\n\nSi no fuiste tú, cambia hoy mismo tu contraseña, aquí y donde uses la misma:',
    },
    failedLoginsOnce: 'Este aviso llega como mucho una vez al día.',
    failedLoginsTwice: 'Este aviso llega como mucho una vez al día, y una vez más si alguien acierta tu contraseña.',
  },
  en: {
    reset: 'Recover your password',
    resetBody: [
      'Somebody asked for a new password for your dashboard account. If it was you, open this link; it works once, within an hour:',
      'If it was not you, ignore this message: your password stays as it is.',
    ],
    factors: 'The second step of your account was removed',
    factorsBody: [
      '{who} removed the one-time codes and passkeys of your dashboard account. From now on you log in with your password alone, and you can add them again in your account:',
      'If you did not ask for it, talk today to whoever did it and change your password.',
    ],
    emailChanged: 'The email of your account was changed',
    emailChangedBody: [
      'From now on you log in to the dashboard with {email}, and the letters of your account go there. Nothing comes to this address any more.',
      'If it was not you, talk today to whoever runs the dashboard: somebody knows your password.',
    ],
    failedLogins: 'Ten failed tries to log in to your account',
    failedProofs: 'Ten wrong passwords in your open dashboard',
    failedLoginsBody: {
      desk: 'In your open dashboard, somebody typed a wrong password ten times in a row where yours is asked for to confirm who is there. Nothing was changed.\n\nIf it was you, you can ask for a new password where you log in. If not, somebody is at a browser where you are logged in: end your other sessions and change your password:',
      deskKnown:
        'In your open dashboard, somebody typed a wrong password ten times in a row where yours is asked for to confirm who is there. Nothing was changed. Besides, at least once somebody had your password right to log in, and only the second step stopped them.\n\nIf it was not you, end your other sessions and change your password today, here and wherever you use the same one:',
      password:
        'Somebody tried to log in to your dashboard account ten times in a row and got the password wrong. Nobody came in.\n\nIf it was you, you can ask for a new password where you log in. If not, your account stays closed to whoever tried; a second step or a passkey protects it even if they guess right one day:',
      known:
        'Somebody tried to log in to your dashboard account ten times in a row. At least once they had your password right, and only the second step stopped them. Nobody came in.\n\nIf it was not you, change your password today, here and wherever you use the same one:',
    },
    failedLoginsOnce: 'This warning comes at most once a day.',
    failedLoginsTwice: 'This warning comes at most once a day, and once more if somebody gets your password right.',
  },
} satisfies Bilingual<unknown>

/** Where a token is to stand in a letter that waits; see reset-tokens.ts. */
export const TOKEN_GAP = '{token}'

/** To a person of the office who forgot their password; the link has a gap for its token. */
export function resetLetter({ agencyName }: Settings, link: string, language: Language): Written {
  const text = words[language]
  const [before, after] = text.resetBody
  return { subject: `${agencyName}: ${text.reset}`, body: `${before}\n\n${link}\n\n${after}\n\n${agencyName}` }
}

/** To a person of the office whose second factor a superAdmin took away. */
export function factorsResetLetter({ agencyName }: Settings, who: string, link: string, language: Language): Written {
  const text = words[language]
  const [before = '', after] = text.factorsBody
  return {
    subject: `${agencyName}: ${text.factors}`,
    body: `${before.replace('{who}', () => who)}\n\n${link}\n\n${after}\n\n${agencyName}`,
  }
}

/** What was guessed ten times in a row: the password at the door or at an open desk, and whether somebody has it. */
export type Guessed = 'password' | 'known' | 'desk' | 'deskKnown'

/** To a person of the office at whose account somebody tried too many passwords or codes, once with the right password or never. */
export function failedLoginsLetter({ agencyName }: Settings, what: Guessed, link: string, language: Language): Written {
  const text = words[language]
  return {
    subject: `${agencyName}: ${what === 'desk' || what === 'deskKnown' ? text.failedProofs : text.failedLogins}`,
    body: [text.failedLoginsBody[what], link, what === 'password' ? text.failedLoginsTwice : text.failedLoginsOnce, agencyName].join(
      '\n\n',
    ),
  }
}

/** To the address that somebody of the office had until now. */
export function emailChangedLetter({ agencyName }: Settings, email: string, language: Language): Written {
  const text = words[language]
  const [before = '', after] = text.emailChangedBody
  return {
    subject: `${agencyName}: ${text.emailChanged}`,
    body: `${before.replace('{email}', () => email)}\n\n${after}\n\n${agencyName}`,
  }
}
