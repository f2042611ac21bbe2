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

/** The e-mail address, which Stripe's Link asks for. */
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
    const names = new Intl.DisplayNames([this.group.language], { type: 'region' });
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
    const codes = allowedCountries ?? COUNTRIES;
    this.fields = [
      field('name', 'Full name', 'name', defaultValues.name, 'Enter your full name.'),
      this.field({
        name: 'country',
        label: 'Country or region',
        autocomplete: 'country',
        options: codes.map((code) => [code, names.of(code) ?? code]),
        value: known.country ?? codes[0],
      }),
      field('line1', 'Address', 'address-line1', known.line1, 'Enter your address.'),
      field('line2', 'Apartment, suite, etc. (optional)', 'address-line2', known.line2),
      field('city', 'City', 'address-level2', known.city, 'Enter your city.'),
      field('state', 'State', 'address-level1', known.state),
      field('postal_code', 'ZIP code', 'postal-code', known.postal_code, 'Enter your ZIP code.'),
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
