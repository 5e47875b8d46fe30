import { setImmediate } from 'node:timers/promises';
import type { ImportItem, ImportReport } from '@pelion/contract/questions';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../../lib/failure.ts';
import { readUpload } from '../../lib/http/upload.ts';
import { plainText } from '../../lib/rich-text.ts';
import type { BankItem } from './import/bank-item.ts';
import { type BankFormat, readBank } from './import/read-bank.ts';
import { prepare, type StoredVersion } from './stored.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const EXCERPT_LENGTH = 140;
/** Rendering a bank takes seconds; others must not wait for the whole of it. */
const ITEMS_BETWEEN_PAUSES = 20;

const formatNames: Record<BankFormat, string> = { gift: 'GIFT', jsonLines: 'JSON lines' };

export interface PreparedImport {
  readonly report: ImportReport;
  /** What importing stores, in the order of the file. */
  readonly versions: readonly StoredVersion[];
}

/** Reads, checks and renders the file of a request. The preview and the import are this, and differ in storing alone. */
export async function prepareImport(request: FastifyRequest): Promise<PreparedImport> {
  const { name, bytes } = await readUpload(request, 'file', MOST_BYTES);
  const bank = readBank(name, bytes);
  if (bank.kind === 'refused') throw new Failure('unreadableFile', undefined, bank.reason);
  const counts = { imported: 0, importedWithLoss: 0, refused: 0 };
  const items: ImportItem[] = [];
  const versions: StoredVersion[] = [];
  for (const [index, bankItem] of bank.items.entries()) {
    if (index % ITEMS_BETWEEN_PAUSES === 0) await setImmediate();
    const { item, version } = prepareItem(bankItem);
    counts[item.outcome] += 1;
    items.push(item);
    if (version) versions.push(version);
  }
  return { report: { file_name: name, format: formatNames[bank.format], counts, items }, versions };
}

function prepareItem(item: BankItem): { readonly item: ImportItem; readonly version?: StoredVersion } {
  const { line, title } = item;
  const refused = (reason: string): { item: ImportItem } => ({
    item: { line, title, outcome: 'refused', losses: [], reason, question_type_id: null, excerpt: '' },
  });
  if (item.outcome === 'refused') return refused(item.reason);
  const prepared = prepare(item.draft);
  if (prepared.kind === 'refused') return refused(prepared.problems[0]?.message ?? 'It cannot be used.');
  const { version, stem } = prepared;
  const { outcome, losses } = item;
  return {
    item: {
      line,
      title,
      outcome,
      losses,
      reason: null,
      question_type_id: version.type,
      excerpt: shorten(plainText(stem)),
    },
    version,
  };
}

const shorten = (text: string) =>
  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH - 1).trimEnd()}…` : text;
