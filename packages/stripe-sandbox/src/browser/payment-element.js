import { countryField, zipField } from './contact-elements.js';
import { SandboxElement } from './element.js';
import { tag } from './field.js';

const digits = (text) => text.replace(/\D/g, '');

function checkNumber(text) {
  const number = digits(text);
  if (number.length < 14)
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0
    ? undefined
    : { code: 'invalid_number', message: 'Your card number is invalid.' };
}

function parseExpiry(text) {
  const match = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/.exec(text.trim());
  return match && { month: Number(match[1]), year: (Number(match[2]) % 100) + 2000 };
}

function checkExpiry(text) {
  const expiry = parseExpiry(text);
  if (!expiry || expiry.month < 1 || expiry.month > 12) {
    return {
      code: 'incomplete_expiry',
      message: "Your card's expiration date is incomplete. Enter month and year, such as 12 / 34.",
    };
  }
  const today = new Date();
  const past = expiry.year * 12 + expiry.month < today.getFullYear() * 12 + today.getMonth() + 1;
  return past ? { code: 'invalid_expiry_year_past', message: 'Your card has expired.' } : undefined;
}

function checkCvc(text) {
  return /^\d{3,4}$/.test(text)
    ? undefined
    : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };
}

function checkAccount(text) {
  return /^\d{4,17}$/.test(text)
    ? undefined
    : { code: 'incomplete_account', message: 'Enter an account number of 4 to 17 digits.' };
}

function tidyExpiry(text) {
  const expiry = parseExpiry(text);
  return expiry
    ? `${String(expiry.month).padStart(2, '0')} / ${String(expiry.year % 100).padStart(2, '0')}`
    : text;
}

/** The card and bank debit fields, in tabs when the intent allows both. */
export class PaymentElement extends SandboxElement {
  chosen = 'card';
  panels = new Map();

  async start() {
    this.emit('loaderstart', {});
    const { intent, error } = await this.group.loadIntent();
    if (this.destroyed) return;
    if (error) {
      this.root.replaceChildren(tag('p', { class: 'sandbox-error', role: 'alert' }, error.message));
      this.emit('loaderror', { error });
      return;
    }
    this.build(intent?.payment_method_types ?? ['card']);
    this.emit('ready', {});
    this.changed();
  }

  build(types) {
    const { say } = this.group;
    const known = [
      ['card', say('Card'), () => this.cardFields()],
      ['us_bank_account', say('Bank debit'), () => this.bankFields()],
    ].filter(([type]) => types.includes(type));
    this.chosen = known[0]?.[0] ?? 'card';
    const tabs = known.map(([type, label, fields]) => this.buildTab(type, label, fields()));
    const list = tag(
      'div',
      { role: 'tablist', 'aria-label': say('Pay with'), class: 'sandbox-tabs' },
      ...tabs,
    );
    const note = tag(
      'p',
      { class: 'sandbox-note' },
      say('Sandbox: no real money moves. Pay with 4242 4242 4242 4242.'),
    );
    list.hidden = tabs.length < 2;
    list.addEventListener('keydown', (event) =>
      this.moveTab(
        event,
        known.map(([type]) => type),
      ),
    );
    this.billingPlace = tag('div', { class: 'sandbox-panel' });
    const panels = [...this.panels.values()].map(({ panel }) => panel);
    this.root.replaceChildren(note, list, ...panels, this.billingPlace);
    this.choose(this.chosen);
  }

  buildTab(type, label, fields) {
    const id = `sandbox-tab-${type}`;
    const panel = tag(
      'div',
      { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': id, class: 'sandbox-panel' },
      ...fields.map(({ node }) => node),
    );
    const tab = tag(
      'button',
      { type: 'button', role: 'tab', id, 'aria-controls': panel.id },
      label,
    );
    tab.addEventListener('click', () => this.choose(type));
    this.panels.set(type, { tab, panel, fields });
    this.fields.push(...fields);
    return tab;
  }

  choose(type) {
    this.chosen = type;
    for (const [each, { tab, panel }] of this.panels) {
      tab.setAttribute('aria-selected', String(each === type));
      tab.tabIndex = each === type ? 0 : -1;
      panel.hidden = each !== type;
    }
    this.placeBilling();
    this.changed();
  }

  moveTab(event, types) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = types[(types.indexOf(this.chosen) + step + types.length) % types.length];
    this.choose(next);
    this.panels.get(next).tab.focus();
  }

  cardFields() {
    const group = (text) =>
      checkNumber(text) ? text : digits(text).replace(/(\d{4})(?=\d)/g, '$1 ');
    const { address = {} } = this.options.defaultValues?.billingDetails ?? {};
    this.country = this.field(countryField(this.group.language, address.country));
    this.zip = this.field(zipField(address.postal_code));
    this.country.input.addEventListener('change', () => this.placeBilling());
    return [
      this.field({
        name: 'number',
        label: 'Card number',
        autocomplete: 'cc-number',
        inputmode: 'numeric',
        placeholder: '1234 1234 1234 1234',
        check: checkNumber,
        tidy: group,
      }),
      this.field({
        name: 'expiry',
        label: 'Expiry',
        autocomplete: 'cc-exp',
        inputmode: 'numeric',
        placeholder: 'MM / YY',
        check: checkExpiry,
        tidy: tidyExpiry,
      }),
      this.field({
        name: 'cvc',
        label: 'CVC',
        autocomplete: 'cc-csc',
        inputmode: 'numeric',
        placeholder: 'CVC',
        check: checkCvc,
      }),
    ];
  }

  /** What banks compare, where no element asks for the whole address: the country, and the code where that has one. */
  billingFields() {
    if (!this.country || this.chosen !== 'card' || this.group.members.has('address')) return [];
    const coded = ['US', 'CA', 'GB'].includes(this.country.value());
    return coded ? [this.country, this.zip] : [this.country];
  }

  placeBilling() {
    this.billingPlace?.replaceChildren(...this.billingFields().map(({ node }) => node));
  }

  billing() {
    const fields = this.billingFields();
    if (fields.length === 0) return {};
    return { address: Object.fromEntries(fields.map((field) => [field.name, field.value()])) };
  }

  bankFields() {
    return [
      this.field({
        name: 'routing',
        label: 'Routing number',
        value: '110000000',
        inputmode: 'numeric',
        check: checkAccount,
      }),
      this.field({
        name: 'account',
        label: 'Account number',
        value: '000123456789',
        inputmode: 'numeric',
        check: checkAccount,
      }),
    ];
  }

  activeFields() {
    return [...(this.panels.get(this.chosen)?.fields ?? []), ...this.billingFields()];
  }

  state() {
    return { ...super.state(), collapsed: false, value: { type: this.chosen } };
  }

  collapse() {
    return this;
  }

  /** What was typed, as the parameters of a payment method. */
  data() {
    const values = Object.fromEntries(
      this.panels.get(this.chosen).fields.map((field) => [field.name, field.value()]),
    );
    if (this.chosen === 'us_bank_account') {
      return {
        type: 'us_bank_account',
        us_bank_account: { routing_number: values.routing, account_number: values.account },
      };
    }
    const expiry = parseExpiry(values.expiry);
    return {
      type: 'card',
      card: {
        number: digits(values.number),
        exp_month: expiry.month,
        exp_year: expiry.year,
        cvc: values.cvc,
      },
    };
  }
}
