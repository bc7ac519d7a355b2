// Why no passkey came of it; fetched with what asks for one, as nobody else reads it.
import type { Bilingual } from '../../shared/language.ts'

const already: Bilingual = {
  es: 'Este dispositivo ya tiene una llave de acceso para tu cuenta. Entra con ella, o agrega otra desde otro dispositivo.',
  en: 'This device has a passkey for your account already. Log in with it, or add another one from another device.',
}

const unfit: Bilingual = {
  es: 'Este dispositivo no puede guardar llaves de acceso, o no se desbloquea con huella, cara o PIN. Ponle un bloqueo de pantalla, o prueba con otro, como tu teléfono.',
  en: 'This device cannot keep passkeys, or is not unlocked with fingerprint, face or PIN. Set a screen lock, or try another one, such as your phone.',
}

export const passkeyTroubles = {
  already,
  unfit,
  elsewhere: (address: string): Bilingual => ({
    es: `En esta dirección no se puede: las llaves de acceso solo sirven en ${address}. Abre el panel ahí.`,
    en: `Not possible at this address: passkeys work at ${address} alone. Open the dashboard there.`,
  }),
  noName: (address: string): Bilingual => ({
    es: `No se puede: las llaves de acceso necesitan un nombre, y la dirección del panel, ${address}, lleva solo números. Entra con tu contraseña y, si hace falta, los códigos de una aplicación; quien cuida el servidor puede poner un nombre en PUBLIC_URL.`,
    en: `Not possible: passkeys need a name, and the address of the dashboard, ${address}, has numbers alone. Log in with your password and, if needed, the codes of an app; whoever looks after the server can set a name in PUBLIC_URL.`,
  }),
}
