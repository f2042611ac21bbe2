import { AddressElement, LinkAuthenticationElement } from './contact-elements.js';
import { PaymentElement } from './payment-element.js';
import { languageOf, textsIn } from './texts.js';

const KINDS = {
  payment: PaymentElement,
  address: AddressElement,
  linkAuthentication: LinkAuthenticationElement,
};

/** Stripe's names of appearance variables, by the properties of the sandbox's style sheet. */
const VARIABLES = {
  colorPrimary: '--sandbox-primary',
  colorBackground: '--sandbox-background',
  colorText: '--sandbox-text',
  colorDanger: '--sandbox-danger',
  borderRadius: '--sandbox-radius',
  fontFamily: '--sandbox-font',
  fontSizeBase: '--sandbox-size',
};

function addStyle() {
  if (document.querySelector('link[data-sandbox]')) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/sandbox/elements.css';
  link.dataset.sandbox = 'elements';
  document.head.append(link);
}

/** What `stripe.elements()` returns: the elements that together make one payment form. */
export class Elements {
  constructor(api, options) {
    this.api = api;
    this.options = options ?? {};
    this.language = languageOf(this.options.locale);
    this.say = textsIn(this.language);
    this.members = new Map();
    addStyle();
  }

  create(type, options) {
    const Kind = KINDS[type];
    if (!Kind)
      throw new Error(
        `The sandbox has no '${type}' element: payment, address and linkAuthentication only.`,
      );
    if (this.members.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
    const element = new Kind(type, this, options);
    this.members.set(type, element);
    this.members.get('payment')?.placeBilling();
    return element;
  }

  getElement(type) {
    return this.members.get(typeof type === 'string' ? type : type?.__elementType) ?? null;
  }

  forget(element) {
    this.members.delete(element.type);
    this.members.get('payment')?.placeBilling();
  }

  update(options) {
    this.options = { ...this.options, ...options };
    for (const element of this.members.values()) this.dress(element.root);
    return this;
  }

  async fetchUpdates() {
    const { error } = await this.loadIntent();
    return error ? { error } : {};
  }

  dress(root) {
    const { theme, variables = {} } = this.options.appearance ?? {};
    root.dataset.theme = theme ?? 'stripe';
    for (const [name, property] of Object.entries(VARIABLES)) {
      if (variables[name] !== undefined) root.style.setProperty(property, variables[name]);
    }
  }

  async loadIntent() {
    const { clientSecret, paymentMethodTypes } = this.options;
    if (!clientSecret) return { intent: { payment_method_types: paymentMethodTypes ?? ['card'] } };
    const { paymentIntent, error } = await this.api.retrieve(clientSecret);
    return { intent: paymentIntent, error };
  }

  /** Checks every field, as Stripe does before a payment. */
  async submit() {
    const problems = [...this.members.values()].flatMap((element) => element.validate() ?? []);
    const [first] = problems;
    if (!first) return { selectedPaymentMethod: this.members.get('payment')?.chosen };
    first.field.input.focus();
    return { error: { type: 'validation_error', code: first.code, message: first.message } };
  }

  paymentMethodData() {
    const details = [...this.members.values()].map((element) => element.billing?.() ?? {});
    return {
      ...this.members.get('payment').data(),
      billing_details: Object.assign({}, ...details),
    };
  }
}
