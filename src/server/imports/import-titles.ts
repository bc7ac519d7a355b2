// What offices call the columns of their own files, besides the names that forms and exports have for them.
import type { SheetField } from '../../shared/sheet.ts'

const NAMES: Partial<Record<SheetField, string>> = {
  contactDay:
    'Fecha contacto, Primer contacto, Fecha de llamada, Fecha de registro, Fecha de ingreso, Fecha de solicitud, Date of Contact, First Contact, Call Date, Date Called, Date Called In, Called In, Call-in Date, Inquiry Date',
  tracking: 'Notas, Nota, Observaciones, Comentario, Notes, Note, Comment, Remarks',
  status: 'Estado actual, Estado del caso, Situación, Lead Status, Case Status, Resultado, Outcome, Result',
  insurance: 'Aseguradora, Tipo de seguro, Compañía de seguro, Insurance Company, Ins, Insurer',
  funeralHome: 'Casa funeraria, Nombre de la funeraria, Mortuary',
  service: 'Servicio contratado, Servicio solicitado, Paquete, Plan, Type of Service, Service Requested, Package, Type',
  assigned:
    'Atendido por, Atendió, Atiende, Quién atendió, Agente, Vendedor, Vendedora, Asesor, Asesora, Representante, Encargado, Encargada, Agent, Handled By, Representative, Sales Rep, Rep, Salesperson, Counselor',
  price: 'Precio total, Monto, Costo, Importe, Total, Cotización, Presupuesto, Amount, Cost, Quote, Quoted Price, Total Price',
  contactName:
    'Nombre completo, Nombres, Nombre(s), Primer nombre, Nombre y apellido, Nombre y apellidos, Nombre contacto, Nombre del cliente, Nombre del familiar, Persona de contacto, Familiar, Familia, Solicitante, Full Name, First Name, Given Name, Client Name, Customer, Customer Name, Contact Person, Family, Family Contact, Next of Kin',
  phoneNumber:
    'Teléfono celular, Teléfono de contacto, Teléfonos, No. de teléfono, Número de celular, Cel, Móvil, WhatsApp, Telephone, Phone No., Contact Phone, Contact Number, Mobile, Mobile Phone, Cell, Cell Phone',
  email: 'Correo de contacto, Contact Email',
  comission: 'Comisiones, Commissions',
  relationship: 'Parentezco, Parentesco con el difunto, Relación con el difunto, Vínculo, Relation, Relationship to Deceased',
  deceasedName:
    'Difunta, Difunto(a), Fallecida, Fallecido(a), Nombre del fallecido, Finado, Finada, Finado(a), Nombre del finado, Ser querido, Nombre del ser querido, Name of Deceased, Decedent, Decedent Name, Loved One',
  age: 'Edad (años), Edad del difunto, Age of Deceased',
  source:
    'Quién lo refirió, Quién refirió, Referido por, Recomendado por, Referencia, Cómo se enteró, Cómo nos conoció, Medio, Procedencia, Referred By, Referral, Referral Source, Lead Source, How did you hear about us, How did they hear about us, How they found us, Cómo nos encontró',
  followUp: 'Próxima llamada, Volver a llamar, Fecha de seguimiento, Next Call, Next Contact, Call Back, Follow-up Date',
  receivedAt: 'Fecha de recepción, Date Received',
}

/** The further titles of a column. */
export const namesOfOffices = (field: SheetField): readonly string[] => NAMES[field]?.split(', ') ?? []
