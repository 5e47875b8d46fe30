import { readFiles } from '../files/service.ts';
import { findPerson, type PersonRow } from '../people/load-people.ts';
import { loadPersonRows, type Reading } from './load-person-rows.ts';
import { personPage } from './person-page.ts';
import { personTables } from './person-tables.ts';

const MOST_FILE_BYTES = 100 * 1024 * 1024;

/** Loads a person by id for background jobs; undefined if there is none. */
export async function personDataOf(reading: Reading, userId: number): Promise<Uint8Array | undefined> {
  const person = await findPerson(reading.db, userId, reading.services.clock.now());
  return person && personData(reading, person);
}

/** Exports everything stored about a person as a ZIP: a readable page, tables, a JSON file and the files. */
export async function personData(reading: Reading, person: PersonRow): Promise<Uint8Array> {
  const rows = await loadPersonRows(reading, person);
  const { text, db, services } = reading;
  const bytes = await readFiles(
    db,
    services.files,
    rows.files.map((file) => file.id),
    MOST_FILE_BYTES,
  );
  // Leaves state to data.json: programs alone read it.
  const scorm_attempts = rows.scorm_attempts.map(({ parts: _parts, ...row }) => row);
  return zipped({
    'index.html': new TextEncoder().encode(personPage({ ...rows, scorm_attempts }, text)),
    'data.json': new TextEncoder().encode(JSON.stringify(rows, null, 2)),
    ...personTables(rows),
    ...Object.fromEntries(
      bytes.map((file) => [
        `files/${file.id}.${file.media_type.split('/')[1]?.replace(/\W.*/, '') ?? 'bin'}`,
        file.bytes,
      ]),
    ),
  });
}

/** Zips in a separate thread, so that large exports block no requests. */
async function zipped(entries: Readonly<Record<string, Uint8Array>>): Promise<Uint8Array> {
  const { zip } = await import('fflate');
  return new Promise((resolve, reject) => {
    zip({ ...entries }, { level: 6 }, (error, data) => (error ? reject(error) : resolve(data)));
  });
}
