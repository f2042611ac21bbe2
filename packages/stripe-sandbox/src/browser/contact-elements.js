import { SandboxElement } from './element.js';

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

/** A choice among countries, in the form's language. */
export function countryField(language, value, codes = COUNTRIES) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return {
    name: 'country',
    label: 'Country or region',
    autocomplete: 'country',
    options: codes.map((code) => [code, names.of(code) ?? code]),
    value: value ?? codes[0],
  };
}

export const zipField = (value = '') => ({
  name: 'postal_code',
  label: 'ZIP code',
  autocomplete: 'postal-code',
  value,
  check: (text) =>
    text === '' ? { code: 'incomplete_postal_code', message: 'Enter your ZIP code.' } : undefined,
});

/** The email address, which Stripe's Link asks for. */
export class LinkAuthenticationElement extends SandboxElement {
  build() {
    const check = (text) =>
      /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)
        ? undefined
        : { code: 'incomplete_email', message: 'Enter your email address.' };
    const value = this.options.defaultValues?.email ?? '';
    this.fields = [
      this.field({
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
    const needed = (name, message) => (text) =>
      text === '' ? { code: `incomplete_${name}`, message } : undefined;
    const field = (name, label, autocomplete, value = '', missing = undefined) =>
      this.field({
        name,
        label,
        autocomplete,
        value,
        ...(missing && { check: needed(name, missing) }),
      });
    this.fields = [
      field('name', 'Full name', 'name', defaultValues.name, 'Enter your full name.'),
      this.field(countryField(this.group.language, known.country, allowedCountries)),
      field('line1', 'Address', 'address-line1', known.line1, 'Enter your address.'),
      field('line2', 'Apartment, suite, etc. (optional)', 'address-line2', known.line2),
      field('city', 'City', 'address-level2', known.city, 'Enter your city.'),
      field('state', 'State', 'address-level1', known.state),
      this.field(zipField(known.postal_code)),
      ...(fields.phone === 'always'
        ? [field('phone', 'Phone number', 'tel', defaultValues.phone, 'Enter your phone number.')]
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
