const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** As people know the provider's 'visa'. */
export const brandNameOf = (brand: string): string => brands[brand] ?? brand;

/** 'Visa ··4242', within a sentence. */
export const cardNameOf = ({ name, last4 }: { readonly name: string; readonly last4: string }) =>
  `${brandNameOf(name)} ··${last4}`;
