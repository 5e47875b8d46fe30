import { addressOf } from '@pelion/contract/kernel/routes';
import {
  rowsRefusal,
  type TableFormat,
  tableFormatNames,
  tableFormats,
} from '@pelion/contract/matrices/facts';
import type { ReportExport as KeptReport, reportExports } from '@pelion/contract/report-exports';
import { REPORT_WAIT_SECONDS } from '@pelion/contract/report-exports/facts';
import { reportExportRoutes } from '@pelion/contract/report-exports/routes';
import type { ReportName } from '@pelion/contract/reports/facts';
import { defineMessages } from '@pelion/words';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { download } from '../../lib/download.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { clientOf } from '../../lib/transport.ts';
import { Button } from '../button.tsx';
import { Menu } from '../menu.tsx';
import classes from './reports.module.css';

const client = clientOf<typeof reportExports>(reportExportRoutes);

const messages = defineMessages({
  download: 'Download',
  a4: 'PDF, A4',
  letter: 'PDF, Letter',
  reading: 'Reading rows...',
  progress: '{$n} of {$all} rows',
  later: 'You will be told when it is ready.',
  cancel: 'Cancel',
  cancelled: 'The export was canceled.',
  asked: 'Your file is ready.',
});

/** Report as a file: its name, and the query of its call. */
export interface ExportedReport {
  readonly report: ReportName;
  readonly query: Readonly<Record<string, FilterValue | undefined>>;
}
type FilterValue = string | number | boolean | readonly (string | number | boolean)[];

interface Wanted {
  readonly format: TableFormat;
  readonly size: 'A4' | 'LETTER';
}

const PAUSE_MS = 400;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const isRunning = ({ state }: KeptReport) => state === 'waiting' || state === 'running';

/** Filters that are set, as the body of the call holds them. */
const written = (query: ExportedReport['query']) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'object' ? [...value] : value] as const],
    ),
  );

interface Snapshot {
  /** Report and filters. */
  readonly key: string;
  readonly id: number;
  /** Zero where they are not known. */
  readonly rows: number;
}

interface ReportExportProps extends ExportedReport {
  /** Name of the file, without its ending. */
  readonly name: string;
}

/** One button for all formats: rows are read once and kept, and each format is drawn from them. */
export function ReportExport({ name, report, query }: ReportExportProps) {
  const text = useText();
  const t = text(messages);
  const [kept, setKept] = useState<KeptReport | null>(null);
  const body = { report, query: written(query) };
  const key = JSON.stringify(body);
  // A notice leads to the report with the number of the snapshot that is ready.
  const asked = readId(useSearchParams()[0].get('export') ?? undefined);
  const [line, setLine] = useState(() => (asked === null ? '' : t('asked')));
  /** Snapshot of these filters. */
  const [ready, setReady] = useState<Snapshot | null>(asked === null ? null : { key, id: asked, rows: 0 });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function snapshot(): Promise<Snapshot | null> {
    if (ready?.key === key) return ready;
    let one = await client.createReportExport({ body });
    const until = Date.now() + REPORT_WAIT_SECONDS * 1000;
    while (isRunning(one) && Date.now() < until && !isGone.current) {
      setKept(one);
      await pause();
      one = await client.getReportExport({ params: { report_export_id: one.id } });
    }
    setKept(isRunning(one) ? one : null);
    if (one.state === 'ready') {
      const made = { key, id: one.id, rows: one.rows ?? 0 };
      setReady(made);
      return made;
    }
    setLine(isRunning(one) ? t('later') : (one.problem ?? t('cancelled')));
    return null;
  }
  const refusalOf = (format: TableFormat, count: number) => {
    const refusal = rowsRefusal(format, count);
    return refusal && text.phrase(refusal);
  };
  /** Entry of a format, held with its reason where the known rows are too many for it. */
  const entryOf = (label: string, wanted: Wanted) => ({
    label,
    disabledReason: ready?.key === key ? refusalOf(wanted.format, ready.rows) : null,
    onChoose: () => file.mutate(wanted),
  });
  const file = useMutation({
    mutationFn: async (wanted: Wanted) => {
      setLine('');
      const found = await snapshot();
      if (found === null || isGone.current) return;
      const refusal = refusalOf(wanted.format, found.rows);
      if (refusal !== null) return setLine(refusal);
      await download({
        service: reportExportRoutes.service,
        address: addressOf(reportExportRoutes, 'downloadReportExport', {
          params: { report_export_id: found.id },
          query: { ...wanted },
        }),
        fileName: `${name}.${wanted.format}`,
      });
    },
  });
  const cancel = useMutation({
    mutationFn: (id: number) => client.cancelReportExport({ params: { report_export_id: id } }),
    onSuccess: () => {
      setKept(null);
      setLine(t('cancelled'));
    },
  });
  const rows =
    kept === null
      ? ''
      : kept.rows === null
        ? t('reading')
        : t('progress', { n: kept.handled, all: kept.rows });
  const said = line || (file.isPending ? rows : '');
  return (
    <div className={classes.file}>
      <Menu
        label={t('download')}
        opener={(props) => (
          <Button {...props} icon={IconDownload} isBusy={file.isPending} aria-haspopup="menu">
            {t('download')}
          </Button>
        )}
        entries={[
          ...tableFormatNames
            .filter((format) => format !== 'pdf')
            .map((format) => entryOf(text.phrase(tableFormats[format]), { format, size: 'A4' })),
          entryOf(t('a4'), { format: 'pdf', size: 'A4' }),
          entryOf(t('letter'), { format: 'pdf', size: 'LETTER' }),
        ]}
      />
      <span role="status" className={classes.fileLine}>
        {said}
      </span>
      {kept ? (
        <Button tone="link" size="sm" isBusy={cancel.isPending} onClick={() => cancel.mutate(kept.id)}>
          {t('cancel')}
        </Button>
      ) : null}
    </div>
  );
}
