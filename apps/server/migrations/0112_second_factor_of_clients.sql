-- Whether the users of an agency's clients need a second factor (0110): said by the agency itself.
CREATE FUNCTION require_client_second_factor(required boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  agency bigint := current_agency();
BEGIN
  PERFORM with_all_agencies(true);
  UPDATE security_agency SET requires_client_second_factor = required, updated_on = now() WHERE id = agency;
  PERFORM with_all_agencies(false);
END $$;
REVOKE ALL ON FUNCTION require_client_second_factor(boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION require_client_second_factor(boolean) TO guardroom_app;
SELECT settle_cluster();
