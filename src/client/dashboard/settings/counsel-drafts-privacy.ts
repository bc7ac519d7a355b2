// The drafts for the privacy notice; see counsel-drafts.ts.
import type { Draft } from './counsel-drafts.ts'

export const PRIVACY_DRAFTS: readonly Draft[] = [
  {
    why: {
      es: 'Respuesta a «No rastrear» y Global Privacy Control (B&P 22575). Es verdad mientras el sitio no agregue analítica ni publicidad.',
      en: 'Answer to Do Not Track and Global Privacy Control (B&P 22575). True as long as the site adds no analytics and no advertising.',
    },
    title: { es: 'Señales de su navegador', en: 'Signals of your browser' },
    text: {
      es: 'No le seguimos por internet: el sitio no usa publicidad, analítica ni cookies de otras empresas. Por eso no cambia nada si su navegador manda la señal «No rastrear» o «Global Privacy Control». Nadie más recoge aquí datos de su navegación.',
      en: 'We do not track you across the web: this site has no advertising, analytics or cookies of other companies. So nothing changes if your browser sends “Do Not Track” or “Global Privacy Control”. No one else collects your browsing here.',
    },
  },
  {
    why: { es: 'Cómo se avisa de un cambio (B&P 22575(b)(3)).', en: 'How you announce a change (B&P 22575(b)(3)).' },
    title: { es: 'Cambios a este aviso', en: 'Changes to this notice' },
    text: {
      es: 'Si cambiamos este aviso, ponemos aquí la fecha nueva. Si el cambio es importante, le avisamos [por correo, si nos dio su dirección de correo].',
      en: 'If we change this notice, we put the new date here. If the change is important, we tell you [by email, if you gave us your email address].',
    },
  },
  {
    why: {
      es: 'Cómo pedir y en cuánto tiempo se responde (CCPA; Civ. Code 1798.83).',
      en: 'How to ask, and how soon you answer (CCPA; Civ. Code 1798.83).',
    },
    title: { es: 'Cómo usar sus derechos', en: 'How to use your rights' },
    text: {
      es: 'Para usar sus derechos, {reach}. Para estar seguros de que es usted, le preguntamos por el teléfono o el correo que nos dio. Respondemos en 45 días o menos. Otra persona puede pedirlo por usted con su permiso escrito. También puede preguntar si dimos sus datos a otras empresas para su publicidad.',
      en: 'To use your rights, {reach}. To be sure it is you, we ask for the phone or email you gave us. We answer within 45 days. Someone else can ask for you with your written permission. You may also ask whether we gave your information to other companies for their advertising.',
    },
  },
  {
    why: {
      es: 'Dejar de recibir llamadas (TCPA). Tu oficina debe hacerlo en el plazo que escribas.',
      en: 'Stopping calls (TCPA). Your office must do it within the time you write.',
    },
    title: { es: 'Dejar de recibir llamadas', en: 'Stopping calls' },
    text: {
      es: 'Para no recibir más llamadas o mensajes, dígalo a quien le llama, responda ALTO o STOP, o {reach}. Lo hacemos en [10] días hábiles o antes.',
      en: 'To stop calls or messages, tell the caller, reply STOP, or {reach}. We do so within [10] business days.',
    },
  },
  {
    why: {
      es: 'Grabación de llamadas (Penal Code 632 y 632.7). Elige la frase que sea verdad.',
      en: 'Recording of calls (Penal Code 632 and 632.7). Choose the sentence that is true.',
    },
    title: { es: 'Grabación de llamadas', en: 'Recording of calls' },
    text: {
      es: '[No grabamos llamadas.] [Si grabamos una llamada, se lo decimos al empezar.]',
      en: '[We do not record calls.] [If we record a call, we say so at the start.]',
    },
  },
  {
    why: { es: 'Lo que recibe WhatsApp, que es de otra empresa.', en: 'What WhatsApp receives, which belongs to another company.' },
    title: { es: 'Si nos escribe por WhatsApp', en: 'If you write to us on WhatsApp' },
    text: {
      es: 'WhatsApp es de otra empresa (Meta). Esa empresa recibe su número y puede guardar los mensajes. No mande por ahí documentos ni números de Seguro Social.',
      en: 'WhatsApp belongs to another company (Meta). It receives your number and may keep the messages. Please do not send documents or Social Security numbers there.',
    },
  },
  {
    why: {
      es: 'Menores, y datos de otras personas. El formulario acepta edades desde 0: decide con tu abogado.',
      en: 'Minors, and the data of other people. The form takes ages from 0 up: decide with your counsel.',
    },
    title: { es: 'Datos de otras personas', en: 'The information of other people' },
    text: {
      es: 'El sitio es para personas adultas. Si nos da datos de otra persona, hágalo solo para atender su servicio.',
      en: 'This site is for adults. If you give us another person’s information, do so only to arrange their service.',
    },
  },
]
