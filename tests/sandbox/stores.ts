import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

const server = process.env.DATABASE_URL;

/** The stores that the bank's rules are tried on; PostgreSQL where DATABASE_URL names a server. */
export const storeKinds = ['embedded', ...(server ? ['PostgreSQL'] : [])] as const;

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty database of its own on the server that DATABASE_URL names, and what removes it. */
export async function freshDatabase() {
  if (!server) throw new Error('DATABASE_URL is not set');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    databaseUrl: url.href,
    drop: () => administer(`drop database ${name} with (force)`),
  };
}
