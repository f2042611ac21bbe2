/** Ways to reach someone outside the site, as people write them. */

const email =
  /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+\s?(?:\.|\(dot\)|\[dot\])\s?\p{L}{2,}/iu;
/** Ten digits or more as a phone number is written; not a date, a price or the number of an order. */
const phone =
  /(?<![\p{L}\d#$.,-])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-]?)\d{3}[\s.-]?\d{4}(?![\d-])|(?<![\p{L}\d])\+\d(?:[\s.-]?\d){8,13}(?!\d)/u;
const handle = /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_][\p{L}\p{N}_.]{2,}/u;
const network =
  /\b(?:insta|instagram|ig|whats\s?app|telegram|snapchat|wechat|signal|facebook|tiktok)\s?[:@]/iu;
/** Where money would go around the site. */
const outside =
  /\b(?:zelle|venmo|cash\s?app|paypal|western union|money\s?gram|bitcoin|gift cards?|wire transfer|bank transfer|bizum|transferencia bancaria)\b|\bskip the (?:site )?fees?\b|\bavoid the (?:site )?fees?\b|\bpay (?:me |you )?(?:in )?(?:cash|directly|outside)\b|\bfuera de la (?:página|plataforma|app)\b/iu;

/** Whether a text says how to reach its writer elsewhere. */
export function hasContactData(text: string): boolean {
  return [email, phone, handle, network].some((pattern) => pattern.test(text));
}

/** Whether a message leads around the site: to another way of writing, or of paying. */
export function leadsOutside(text: string): boolean {
  return hasContactData(text) || outside.test(text);
}
