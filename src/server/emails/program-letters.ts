// What superAdmins are written of other programs: that their keys ended with whoever made them, or that one takes no news.
import type { Bilingual, Language } from '../../shared/language.ts'
import type { Settings } from '../../shared/settings.ts'
import type { Written } from './letters.ts'

const words = {
  es: {
    ended: 'Claves y webhooks que dejaron de funcionar',
    endedWhy: {
      left: '{who} ya no entra al panel, y con su cuenta terminó lo que había conectado:',
      role: '{who} ya no es superAdmin, y con ese papel terminó lo que había conectado:',
    },
    keys: 'Claves de API',
    webhooks: 'Webhooks',
    renew:
      'Los programas que las usan, como Zapier, están parados. Para que sigan, abre cada una en el panel y renuévala: recibirás una clave o un secreto nuevo para el programa. Lo que un webhook debía contar espera un día.',
    failing: 'Un webhook no recibe avisos',
    failingBody:
      '{place} no ha recibido ningún aviso desde hace un día. Lo último que se supo de allí: «{reason}»\n\nRevisa el programa que está allí. Lo que no llegó se puede repetir en el panel:',
    once: 'Este aviso llega una vez, hasta que vuelva a recibir.',
  },
  en: {
    ended: 'Keys and webhooks that stopped working',
    endedWhy: {
      left: '{who} can no longer log in to the dashboard, and what they had connected ended with their account:',
      role: '{who} is no longer a superAdmin, and what they had connected ended with that role:',
    },
    keys: 'API keys',
    webhooks: 'Webhooks',
    renew:
      'The programs that use them, such as Zapier, have stopped. To let them go on, open each one in the dashboard and renew it: you get a new key or secret for the program. What a webhook was to be told waits for a day.',
    failing: 'A webhook takes no news',
    failingBody:
      '{place} has taken no news for a day. The last that was heard of it: “{reason}”\n\nLook at the program there. What did not arrive can be sent again in the dashboard:',
    once: 'This warning comes once, until it takes news again.',
  },
} satisfies Bilingual<unknown>

interface Ended {
  who: string
  why: 'left' | 'role'
  keys: readonly string[]
  webhooks: readonly string[]
  publicUrl: string
}

/** To each superAdmin, when whoever made keys and webhooks may make none any more. */
export const programsEndedLetter =
  ({ who, why, keys, webhooks, publicUrl }: Ended) =>
  ({ agencyName }: Settings, language: Language): Written => {
    const text = words[language]
    const list = (title: string, names: readonly string[], part: string) =>
      names.length === 0 ? [] : [`${title}: ${names.join(', ')}\n${publicUrl}/dashboard/settings/${part}`]
    return {
      subject: `${agencyName}: ${text.ended}`,
      body: [
        text.endedWhy[why].replace('{who}', () => who),
        ...list(text.keys, keys, 'keys'),
        ...list(text.webhooks, webhooks, 'webhooks'),
        text.renew,
        agencyName,
      ].join('\n\n'),
    }
  }

interface Failing {
  place: string
  reason: string
  publicUrl: string
}

/** To each superAdmin, when a webhook has taken nothing for a day. */
export const webhookFailingLetter =
  ({ place, reason, publicUrl }: Failing) =>
  ({ agencyName }: Settings, language: Language): Written => {
    const text = words[language]
    const body = text.failingBody.replace('{place}', () => place).replace('{reason}', () => reason)
    return {
      subject: `${agencyName}: ${text.failing}`,
      body: [body, `${publicUrl}/dashboard/settings/webhooks`, text.once, agencyName].join('\n\n'),
    }
  }
