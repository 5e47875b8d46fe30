import type { CertificateMark, CourseCertificate } from '@pelion/contract/course-certificates';
import { defineMessages } from '@pelion/words';
import { IconCertificate, IconCertificateOff, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { later } from '../lazy-part.tsx';
import type { OpenerProps } from '../popover.tsx';
import { RecordMenu } from '../record-menu.tsx';
import { downloadCertificate } from './certificate-calls.ts';
import type { CertificateTask } from './certificate-dialog.tsx';

const CertificateDialog = later(() =>
  import('./certificate-dialog.tsx').then((file) => file.CertificateDialog),
);

const messages = defineMessages({
  more: 'Certificate {$number}',
  download: 'Download',
  reissue: 'Issue again…',
  withdraw: 'Withdraw…',
});

interface CertificateMenuProps {
  readonly certificate: CertificateMark;
  readonly can: CourseCertificate['can'];
  readonly size?: 'sm' | 'md';
  /** Custom button instead of the three dots. */
  readonly opener?: (props: OpenerProps) => ReactNode;
}

/** Downloads a certificate, and for staff withdraws it or issues it again. */
export function CertificateMenu({ certificate, can, size = 'sm', opener }: CertificateMenuProps) {
  const t = useMessages(messages);
  const { mutate } = useMutation(downloadCertificate);
  const [task, setTask] = useState<CertificateTask | null>(null);
  return (
    <>
      <RecordMenu
        label={t('more', { number: certificate.number })}
        size={size}
        {...(opener && { opener })}
        entries={[
          {
            label: t('download'),
            icon: IconDownload,
            worksWhenOver: true,
            onChoose: () => mutate(certificate),
          },
          can.reissue === true && {
            label: t('reissue'),
            icon: IconCertificate,
            onChoose: () => setTask('reissue'),
          },
          can.withdraw === true && {
            label: t('withdraw'),
            icon: IconCertificateOff,
            isDangerous: true,
            onChoose: () => setTask('withdraw'),
          },
        ]}
      />
      {task === null ? null : (
        <CertificateDialog task={task} certificate={certificate} onClose={() => setTask(null)} />
      )}
    </>
  );
}
