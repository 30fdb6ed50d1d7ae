import { sql, type Kysely } from 'kysely';
import { SCHEMA } from '../schema.ts';
import { tenantTable } from '../tenant-table.ts';

/**
 * The audit log outlives its workspace, and nobody has the right to change it. Where each chain ends is written by a
 * trigger that works as the tables' owner: whoever may only add rows can neither fork the chain nor cut its end off.
 */
export async function auditTables(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE audit (
    workspace uuid NOT NULL,
    number bigint NOT NULL,
    at timestamptz NOT NULL,
    actor text NOT NULL,
    address text,
    request_id text,
    operation text NOT NULL,
    object text,
    outcome text NOT NULL,
    details jsonb NOT NULL DEFAULT '{}',
    previous_hash bytea NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (workspace, number)
  )`.execute(db);
  await sql`CREATE TABLE audit_end (
    workspace uuid PRIMARY KEY,
    number bigint NOT NULL,
    hash bytea NOT NULL
  )`.execute(db);
  await tenantTable(db, 'audit', { app: ['SELECT', 'INSERT'], system: ['SELECT', 'INSERT'] });
  await tenantTable(db, 'audit_end', { app: ['SELECT'], system: ['SELECT'] });
  await sql`CREATE POLICY trigger_only ON audit_end TO CURRENT_USER USING (true)`.execute(db);

  await sql`CREATE FUNCTION extend_audit() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = ${sql.id(SCHEMA)}, pg_temp AS $$
    BEGIN
      UPDATE audit_end SET number = NEW.number, hash = NEW.hash
        WHERE workspace = NEW.workspace AND number = NEW.number - 1 AND hash = NEW.previous_hash;
      IF NOT FOUND THEN
        IF NEW.number <> 1 OR NEW.previous_hash <> decode(repeat('00', 32), 'hex') THEN
          RAISE EXCEPTION 'audit entry % does not follow the last one', NEW.number;
        END IF;
        INSERT INTO audit_end VALUES (NEW.workspace, NEW.number, NEW.hash);
      END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`REVOKE ALL ON FUNCTION extend_audit() FROM PUBLIC`.execute(db);
  await sql`CREATE TRIGGER extend_audit BEFORE INSERT ON audit
    FOR EACH ROW EXECUTE FUNCTION extend_audit()`.execute(db);
}
