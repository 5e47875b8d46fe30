import type { CertificateMark } from '@pelion/contract/course-certificates';
import { defineMessages } from '@pelion/words';
import { IconCertificate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { StatusTag } from '../status-tag.tsx';
import { downloadCertificate } from './certificate-calls.ts';

const messages = defineMessages({
  download: 'Certificate',
  withdrawn: 'Certificate withdrawn',
});

interface CertificateLinkProps {
  readonly certificate: CertificateMark;
  readonly size?: 'sm' | 'md';
}

/** Button that downloads a valid certificate; a withdrawn one is named as such. */
export function CertificateLink({ certificate, size = 'md' }: CertificateLinkProps) {
  const t = useMessages(messages);
  const file = useMutation(downloadCertificate);
  if (certificate.withdrawn_at !== null) return <StatusTag tone="gray">{t('withdrawn')}</StatusTag>;
  return (
    <Button
      icon={IconCertificate}
      size={size}
      isBusy={file.isPending}
      onClick={() => file.mutate(certificate)}
    >
      {t('download')}
    </Button>
  );
}
