import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { done } from '../kernel/shared.ts';
import { exportPreviewQuery, exportQuery, exportReport } from './export.ts';
import {
  importItem,
  importItemsQuery,
  importProgress,
  importQuery,
  importReport,
  importUndone,
} from './imports.ts';
import { questionExchangeRoutes } from './routes.ts';

export * from './export.ts';
export type { ExportFormat, ForeignFormat } from './facts.ts';
export * from './imports.ts';

export const questionExchange = contract(questionExchangeRoutes, {
  previewExport: {
    access: rules.editAssessments,
    summary: 'What a file in a format of others would not carry, question by question',
    query: exportPreviewQuery,
    output: exportReport,
    errors: ['notFound', 'conflict'],
  },
  exportQuestions: {
    access: rules.editAssessments,
    summary:
      'The questions with their keys and pictures: in our own format, to be imported again without loss, or in one of others',
    query: exportQuery,
    sends: ['csv', 'json', 'text', 'xml', 'zip'],
    errors: ['notFound', 'conflict'],
  },
  previewImport: {
    access: rules.editAssessments,
    summary: 'What importing this file (field `file`) would do, item by item; nothing is stored',
    query: importQuery,
    audit: { none: 'reads a file and keeps nothing' },
    whileActing: 'allowed',
    output: importReport,
    errors: ['notFound', 'unreadableFile', 'tooLarge'],
    kind: 'multipart',
  },
  importQuestions: {
    access: rules.editAssessments,
    summary: 'Import every item of this file (field `file`) that can be; all of them or, on any error, none',
    query: importQuery,
    audit: { subject: 'assessment', kind: 'import', label: phrase('{^question+} imported') },
    output: importReport,
    errors: ['notFound', 'unreadableFile', 'tooLarge', 'conflict'],
    kind: 'multipart',
  },
  listImports: {
    access: rules.editAssessments,
    summary:
      'How far the viewer’s own imports into this assessment are, newest first; without those whose end has been seen',
    query: importQuery,
    output: z.array(importProgress),
    errors: ['notFound'],
  },
  startImport: {
    access: rules.editAssessments,
    summary:
      'Upload a file (field `file`) that is then read in the background; it is stored in the assessment when it is written',
    audit: { none: 'what is read is nobody’s question yet; writing it is audited' },
    whileActing: 'allowed',
    output: importProgress,
    errors: ['notFound', 'conflict', 'tooLarge', 'unreadableFile', 'tooManyRequests'],
    kind: 'multipart',
  },
  listImportItems: {
    access: rules.editAssessments,
    summary: 'What became, or would become, of the items of an import, page by page',
    query: importItemsQuery,
    output: z.array(importItem),
    errors: ['notFound'],
  },
  writeImport: {
    access: rules.editAssessments,
    summary:
      'Put what was read into the assessment: all of it or, on any error and when it is cancelled, none; answers when it is there',
    body: importQuery,
    audit: { subject: 'assessment', kind: 'import', label: phrase('{^question+} imported') },
    output: importProgress,
    errors: ['notFound', 'conflict'],
  },
  cancelImport: {
    access: rules.editAssessments,
    summary:
      'Stop an import of one’s own that is not done yet, or discard what it has read; nothing of it stays',
    audit: { none: 'nothing has been written yet' },
    whileActing: 'allowed',
    output: importProgress,
    errors: ['notFound', 'conflict'],
  },
  putAwayImport: {
    access: rules.editAssessments,
    summary: 'The viewer has seen how an import ended; it is not listed any more, and can still be undone',
    audit: { none: 'a note to oneself' },
    whileActing: 'allowed',
    output: done,
    errors: ['notFound', 'conflict'],
  },
  undoImport: {
    access: rules.editAssessments,
    summary:
      'Take what an import brought out of a draft again, as far as nobody has changed it; says what stays and why',
    audit: { subject: 'assessment', kind: 'undoImport', label: phrase('{^question} import undone') },
    output: importUndone,
    errors: ['notFound', 'conflict'],
  },
});
