import { expect, it } from 'vitest';
import { readDelivery } from './read-delivery.ts';

it('separates a delivery from the client’s own notes', () => {
  const work = { deliveryUrl: 'https://files.example.com', deliveryNotes: 'Forty pictures' };
  expect(readDelivery(JSON.stringify(work))).toEqual(work);
  expect(readDelivery('Bring a ladder')).toBeNull();
  expect(readDelivery('{"deliveryUrl":1}')).toBeNull();
  expect(readDelivery(null)).toBeNull();
});
