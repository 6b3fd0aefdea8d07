-- What an agency and its clients say of themselves for invoices. What was printed on one that is issued
-- is a copy: a change here changes no invoice.

CREATE TABLE agency_billing (
  security_agency_id bigint NOT NULL,
  gst_number text CHECK (gst_number <> ''),
  -- From when on the agency is registered: before it, no tax is charged.
  gst_registered_from date,
  -- At most four lines; that of the agency itself where there is none.
  address text CHECK (address <> ''),
  postal text CHECK (postal ~ '^\d{6}$'),
  email text CHECK (email <> ''),
  bank_name text CHECK (bank_name <> ''),
  bank_account_name text CHECK (bank_account_name <> ''),
  bank_account_number text CHECK (bank_account_number <> ''),
  bank_swift text CHECK (bank_swift <> ''),
  pay_now_uen text CHECK (pay_now_uen <> ''),
  -- What numbers of the two series begin with.
  invoice_prefix text NOT NULL CHECK (invoice_prefix ~ '^[A-Z0-9-]{1,10}$'),
  credit_prefix text NOT NULL CHECK (credit_prefix ~ '^[A-Z0-9-]{1,10}$'),
  -- Stands at the foot of every invoice.
  terms text CHECK (terms <> ''),
  version integer NOT NULL DEFAULT 1,
  updated_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (security_agency_id),
  CONSTRAINT agency_billing_gst CHECK (num_nonnulls(gst_number, gst_registered_from) IN (0, 2)),
  CONSTRAINT agency_billing_bank
    CHECK (num_nonnulls(bank_name, bank_account_name, bank_account_number) IN (0, 3)),
  CONSTRAINT agency_billing_series CHECK (invoice_prefix <> credit_prefix)
);
SELECT agency_table('agency_billing');
ALTER TABLE agency_billing ADD CONSTRAINT agency_billing_agency
  FOREIGN KEY (security_agency_id) REFERENCES security_agency (id);

CREATE TABLE client_billing (
  security_agency_id bigint NOT NULL,
  client_profile_id bigint NOT NULL,
  -- As it is registered; the name of the client where there is none.
  legal_name text CHECK (legal_name <> ''),
  uen text CHECK (uen <> ''),
  gst_number text CHECK (gst_number <> ''),
  -- Whom the invoice is addressed to.
  attention text CHECK (attention <> ''),
  address text CHECK (address <> ''),
  postal text CHECK (postal ~ '^\d{6}$'),
  -- Of those who pay.
  email text CHECK (email <> ''),
  -- Its address on the InvoiceNow network; that of its UEN where there is none.
  peppol_id text CHECK (peppol_id <> ''),
  order_reference text CHECK (order_reference <> ''),
  terms_days smallint NOT NULL CHECK (terms_days BETWEEN 0 AND 180),
  version integer NOT NULL DEFAULT 1,
  updated_on timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (security_agency_id, client_profile_id)
);
SELECT agency_table('client_billing');
ALTER TABLE client_billing ADD CONSTRAINT client_billing_client
  FOREIGN KEY (security_agency_id, client_profile_id) REFERENCES client_profile (security_agency_id, id);
