-- expand
-- The shop's own name, which SHOP_NAME on the server overrides (docs/decisions/103); null until it is chosen.
alter table store_info add column shop_name text
  check (shop_name = btrim(shop_name) and char_length(shop_name) between 1 and 30 and shop_name !~ '[[:cntrl:]]');
