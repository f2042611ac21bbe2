import { SandboxElement } from './element.js';
import { createField } from './field.js';

const COUNTRIES = [
  'US',
  'CA',
  'MX',
  'GB',
  'IE',
  'FR',
  'DE',
  'ES',
  'IT',
  'NL',
  'AU',
  'NZ',
  'JP',
  'BR',
];

/** The e-mail address, which Stripe's Link asks for. */
export class LinkAuthenticationElement extends SandboxElement {
  build() {
    const check = (text) =>
      /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)
        ? undefined
        : { code: 'incomplete_email', message: 'Your email is incomplete.' };
    const value = this.options.defaultValues?.email ?? '';
    this.fields = [
      createField({
        name: 'email',
        label: 'Email',
        type: 'email',
        autocomplete: 'email',
        value,
        check,
      }),
    ];
    this.root.replaceChildren(this.fields[0].node);
  }

  state() {
    return { ...super.state(), value: { email: this.fields[0]?.value() ?? '' } };
  }

  billing() {
    return { email: this.fields[0]?.value() || null };
  }
}

export class AddressElement extends SandboxElement {
  build() {
    const { defaultValues = {}, allowedCountries, fields = {} } = this.options;
    const known = defaultValues.address ?? {};
    const names = new Intl.DisplayNames(['en'], { type: 'region' });
    const needed = (name) => (text) =>
      text === ''
        ? { code: `incomplete_${name}`, message: 'This field is incomplete.' }
        : undefined;
    const field = (name, label, autocomplete, required, value = '') =>
      createField({ name, label, autocomplete, value, ...(required && { check: needed(name) }) });
    const codes = allowedCountries ?? COUNTRIES;
    this.fields = [
      field('name', 'Full name', 'name', true, defaultValues.name),
      createField({
        name: 'country',
        label: 'Country or region',
        autocomplete: 'country',
        options: codes.map((code) => [code, names.of(code) ?? code]),
        value: known.country ?? codes[0],
      }),
      field('line1', 'Address', 'address-line1', true, known.line1),
      field('line2', 'Apartment, suite, etc. (optional)', 'address-line2', false, known.line2),
      field('city', 'City', 'address-level2', true, known.city),
      field('state', 'State', 'address-level1', false, known.state),
      field('postal_code', 'ZIP code', 'postal-code', true, known.postal_code),
      ...(fields.phone === 'always'
        ? [field('phone', 'Phone number', 'tel', true, defaultValues.phone)]
        : []),
    ];
    this.root.replaceChildren(...this.fields.map(({ node }) => node));
  }

  values() {
    const { name, phone, ...address } = Object.fromEntries(
      this.fields.map((field) => [field.name, field.value()]),
    );
    return { name, ...(phone !== undefined && { phone }), address };
  }

  state() {
    return {
      ...super.state(),
      elementMode: this.options.mode,
      isNewAddress: true,
      value: this.values(),
    };
  }

  getValue() {
    return Promise.resolve(this.state());
  }

  billing() {
    return this.options.mode === 'billing' ? this.values() : {};
  }
}
