/** Spanish texts of pages and elements, by the English in the code. */
export const SPANISH: Readonly<Record<string, string>> = {
  'Sandbox: no real money moves': 'Sandbox: no se mueve dinero real',
  Checkout: 'Pago',
  Back: 'Volver',
  'Pay {amount}': 'Pagar {amount}',
  'What you pay for': 'Lo que pagas',
  Total: 'Total',
  Pay: 'Pagar',
  Email: 'Correo electrónico',
  'Pay with': 'Pagar con',
  Card: 'Tarjeta',
  'Bank debit': 'Débito bancario',
  'Card number': 'Número de tarjeta',
  Expiry: 'Vencimiento',
  'MM / YY': 'MM / AA',
  CVC: 'CVC',
  '3 or 4 digits': '3 o 4 dígitos',
  'Name on card': 'Nombre en la tarjeta',
  'As it appears on the card': 'Como aparece en la tarjeta',
  'Routing number': 'Número de ruta',
  'Account number': 'Número de cuenta',
  'A bank debit takes four days to arrive.': 'Un débito bancario tarda cuatro días en llegar.',
  'Test cards': 'Tarjetas de prueba',
  'Use any future expiration date and any CVC. Real cards are declined.':
    'Usa cualquier fecha de vencimiento futura y cualquier CVC. Las tarjetas reales se rechazan.',
  'is paid': 'se paga',
  'is declined': 'se rechaza',
  'has insufficient funds': 'no tiene fondos suficientes',
  'asks for 3-D Secure': 'pide 3-D Secure',
  'is paid, then disputed': 'se paga y luego recibe un contracargo',
  'is paid and available right away': 'se paga y está disponible de inmediato',
  'Nothing left to pay': 'No queda nada por pagar',
  'This checkout is complete.': 'Este pago ya se completó.',
  Continue: 'Continuar',
  'This checkout has expired': 'Este pago venció',
  'No payment was made. Go back to start again.':
    'No se hizo ningún pago. Vuelve para empezar otra vez.',
  'Choose how to pay.': 'Elige cómo pagar.',
  'Enter your email address.': 'Escribe tu correo electrónico.',
  'Enter the name on the card.': 'Escribe el nombre que aparece en la tarjeta.',
  'Enter the expiration date as month and year, such as 12 / 34.':
    'Escribe la fecha de vencimiento con mes y año, por ejemplo 12 / 34.',
  'Confirm it is you': 'Confirma que eres tú',
  'Your bank asks you to confirm a payment of {amount}. Here you play the bank: choose what happens.':
    'Tu banco te pide confirmar un pago de {amount}. Aquí tú haces de banco: elige qué pasa.',
  'Complete authentication': 'Completar la autenticación',
  'Fail authentication': 'Rechazar la autenticación',
  'Nothing to confirm': 'No hay nada que confirmar',
  'This payment was already confirmed, replaced, or canceled.':
    'Este pago ya se confirmó, se reemplazó o se canceló.',
  'Return to the site': 'Volver al sitio',
  'Your card was declined.': 'Tu tarjeta fue rechazada.',
  'Your card was declined. The sandbox takes test cards only, such as 4242 4242 4242 4242.':
    'Tu tarjeta fue rechazada. El sandbox solo acepta tarjetas de prueba, como 4242 4242 4242 4242.',
  'Your card was declined. This transaction requires authentication.':
    'Tu tarjeta fue rechazada. Esta operación requiere autenticación.',
  'Your card has insufficient funds.': 'Tu tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Tu tarjeta está vencida.',
  "Your card's security code is incorrect.": 'El código de seguridad de tu tarjeta es incorrecto.',
  "Your card's security code is invalid.": 'El código de seguridad de tu tarjeta no es válido.',
  'Your card number is incorrect.': 'El número de tu tarjeta es incorrecto.',
  "Your card's expiration month is invalid.": 'El mes de vencimiento de tu tarjeta no es válido.',
  "Your card's expiration year is invalid.": 'El año de vencimiento de tu tarjeta no es válido.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Ocurrió un error al procesar tu tarjeta. Intenta de nuevo en un momento.',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'No pudimos autenticar tu forma de pago. Elige otra e intenta de nuevo.',
  'The account number is invalid.': 'El número de cuenta no es válido.',
  'The routing number is not known. The sandbox takes 110000000.':
    'No conocemos ese número de ruta. El sandbox acepta 110000000.',
  'Your card number is incomplete.': 'El número de tu tarjeta está incompleto.',
  'Your card number is invalid.': 'El número de tu tarjeta no es válido.',
  "Your card's expiration date is incomplete. Enter month and year, such as 12 / 34.":
    'La fecha de vencimiento está incompleta. Escribe mes y año, por ejemplo 12 / 34.',
  "Your card's security code is incomplete.":
    'El código de seguridad de tu tarjeta está incompleto.',
  'Enter an account number of 4 to 17 digits.': 'Escribe un número de cuenta de 4 a 17 dígitos.',
  'Sandbox: no real money moves. Pay with 4242 4242 4242 4242.':
    'Sandbox: no se mueve dinero real. Paga con 4242 4242 4242 4242.',
  'Full name': 'Nombre completo',
  'Country or region': 'País o región',
  Address: 'Dirección',
  'Apartment, suite, etc. (optional)': 'Departamento, oficina, etc. (opcional)',
  City: 'Ciudad',
  State: 'Estado',
  'ZIP code': 'Código postal',
  'Phone number': 'Número de teléfono',
  'Enter your full name.': 'Escribe tu nombre completo.',
  'Enter your address.': 'Escribe tu dirección.',
  'Enter your city.': 'Escribe tu ciudad.',
  'Enter your ZIP code.': 'Escribe tu código postal.',
  'Enter your phone number.': 'Escribe tu número de teléfono.',
  'Get paid': 'Recibe tus pagos',
  'Tell us who you are and where your money should go. Nothing here is checked or sent anywhere.':
    'Dinos quién eres y a dónde enviar tu dinero. Aquí nada se verifica ni se envía a ningún lado.',
  'First name': 'Nombre',
  'Last name': 'Apellido',
  'Payouts to 000111111116 fail.': 'Los depósitos a 000111111116 fallan.',
  'Result of the verification': 'Resultado de la verificación',
  Verified: 'Verificado',
  'Pending for a day': 'Pendiente por un día',
  'More information needed': 'Se necesita más información',
  Submit: 'Enviar',
  'Enter your first name.': 'Escribe tu nombre.',
  'Enter your last name.': 'Escribe tu apellido.',
  'The sandbox takes the routing number {number}.': 'El sandbox acepta el número de ruta {number}.',
  'Your balance': 'Tu saldo',
  Available: 'Disponible',
  'On its way': 'En camino',
  Payouts: 'Depósitos',
  'No payouts yet.': 'Todavía no hay depósitos.',
  Arrives: 'Llega',
  Status: 'Estado',
  Amount: 'Monto',
  Paid: 'Pagado',
  Pending: 'Pendiente',
  'In transit': 'En camino',
  Canceled: 'Cancelado',
  Failed: 'Fallido',
  'Link not found': 'No encontramos este enlace',
  'Check the address, or start again.': 'Revisa la dirección o empieza de nuevo.',
  'It may have expired. Ask the site for a new one.':
    'Puede que ya haya vencido. Pide uno nuevo en el sitio.',
  'That did not work': 'Eso no funcionó',
  'Not possible': 'No es posible',
  'This page cannot be used that way.': 'Esta página no se puede usar así.',
  Refused: 'Rechazado',
  'This form was sent from another site.': 'Este formulario se envió desde otro sitio.',
  'Page not found': 'No encontramos esta página',
  'The sandbox has no such page.': 'El sandbox no tiene esa página.',
  "We couldn't reach the payment server. Check your connection and try again.":
    'No pudimos conectarnos con el servidor de pagos. Revisa tu conexión e intenta de nuevo.',
};

/** Translates a text to the page's language; `{…}` is a value. */
export type Say = (english: string, values?: Readonly<Record<string, string>>) => string;

export const isSpanish = (locale: string | null | undefined): boolean =>
  locale?.startsWith('es') === true;

export function textsIn(locale: string | null | undefined): Say {
  return (english, values = {}) => {
    const text = (isSpanish(locale) && SPANISH[english]) || english;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
}
