import type { NamedRule } from '@pelion/access';
import type { ReportName } from '@pelion/contract/reports/facts';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { Cell } from '../csv.ts';
import type { Services } from '../services.ts';
import type { Reader } from '../viewer.ts';

/** Reading of a report: by a request, or by a job in the name of the person who asked. */
export interface ReportContext {
  readonly viewer: Reader;
  readonly db: Db;
  readonly services: Services;
  readonly now: Date;
}

export interface ReportColumn {
  readonly head: string;
  readonly isNumber: boolean;
  /** Width on a page, in characters. */
  readonly width: number;
}

/** Column of numbers, as wide as its head, which a page would cut. */
export const numberColumn = (head: string): ReportColumn => ({
  ...{ head, isNumber: true },
  width: Math.min(26, Math.max(10, head.length + 1)),
});
export const wordsColumn = (head: string, width: number): ReportColumn => ({ head, isNumber: false, width });

/** Rows of a report as a file shows them. */
export interface ReportTable {
  readonly title: string;
  /** Under the title: the days, the filters, how figures are counted, and data that are missing. */
  readonly about: readonly string[];
  readonly columns: readonly ReportColumn[];
  /** First columns that stand on every page. */
  readonly repeated: number;
  readonly rows: readonly (readonly Cell[])[];
}

/** Report that becomes a file: its rows are read once, and each format is drawn from them. */
export interface ReportKind<Query extends z.ZodType = z.ZodType> {
  readonly name: ReportName;
  readonly access: NamedRule;
  /** Filters of the report's own call. */
  readonly query: Query;
  /** Rows that the viewer may read. Throws a `Failure` for filters that name nothing of the campus. */
  read(context: ReportContext, query: z.output<Query>): Promise<ReportTable>;
}

/** Keeps the type of the query between the schema and the reading. */
export const reportKind = <Query extends z.ZodType>(kind: ReportKind<Query>): ReportKind<Query> => kind;
