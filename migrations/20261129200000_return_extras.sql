-- An extra that was paid to a creator who left the job goes back to its client.
insert into money_transitions values ('installment', 'paid', 'void');
