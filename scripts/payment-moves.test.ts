import { expect, it } from 'vitest';
import { paymentSeenMoves } from './payment-moves.ts';

it('finds exactly the designed transitions', () => {
  const moves = paymentSeenMoves().map(({ from, event, to }) => `${from} → ${to}: ${event}`);
  expect(moves.toSorted()).toEqual(
    [
      'unpaid → processing: the bank begins to work on it',
      'unpaid → in_escrow: it succeeds',
      'processing → in_escrow: it succeeds',
      'processing → unpaid: it fails',
      'in_escrow → paid: the transfer is made',
      'in_escrow → refunded: all of it is refunded',
      'in_escrow → disputed: a card dispute is opened',
      'paid → refunded: all of it is refunded',
      'paid → disputed: a card dispute is opened',
      'disputed → in_escrow: the dispute is won',
      'disputed → paid: the dispute is won',
      'disputed → refunded: the dispute is lost',
      'refunded → disputed: a lost dispute is appealed',
    ].toSorted(),
  );
});
