-- What finance looks at most, for everybody who opens it.
INSERT INTO tys.saved_views (list, name, name_es, shown, is_shared) VALUES
  ('payouts', 'Failed', 'Fallidos', '{"filter":{"show":"failed"}}', true),
  ('payouts', 'Pending', 'Pendientes', '{"filter":{"show":"pending"}}', true),
  ('transactions', 'Plans bought', 'Planes comprados', '{"filter":{"show":"purchases"}}', true),
  ('transactions', 'Refunds', 'Reembolsos', '{"filter":{"show":"refunds"}}', true),
  ('buyer_ledger', 'Can be refunded', 'Se puede reembolsar', '{"filter":{"type":"refundable"}}', true),
  ('seller_ledger', 'Payouts', 'Pagos', '{"filter":{"type":"payout"}}', true);
