import { rules } from '@pelion/access';
import type { CourseCertificate } from '@pelion/contract/course-certificates';
import { defineMessages } from '@pelion/words';
import { IconCertificate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AsyncView } from '../../components/async-view.tsx';
import { certificatesKey } from '../../components/certificates/certificate-calls.ts';
import { CertificateMenu } from '../../components/certificates/certificate-menu.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import classes from './certificate-list.module.css';
import { certificatesQuery } from './queries.ts';

const messages = defineMessages({
  title: 'Certificates',
  number: 'No. {$number}',
  withdrawn: 'Withdrawn',
});

/** Certificates of a student on the profile; nothing before the first. */
export function CertificateList({ studentId }: { readonly studentId: number }) {
  const t = useMessages(messages);
  const id = useId();
  useLiveQueries('courseCertificates', certificatesKey);
  return (
    <AsyncView query={useQuery(certificatesQuery(studentId))} loading={<LoadingState blocks={[72]} />}>
      {({ certificates }) =>
        certificates.length === 0 ? null : (
          <section className={classes.part} aria-labelledby={id}>
            <h2 id={id}>{t('title')}</h2>
            <Shown certificates={certificates} />
          </section>
        )
      }
    </AsyncView>
  );
}

/** Families see the latest one of each course, staff also those of which it took the place. */
function Shown({ certificates }: { readonly certificates: readonly CourseCertificate[] }) {
  const { may } = useSignedIn();
  const replaced = new Set(certificates.map(({ replaces }) => replaces));
  const isStaff = may(rules.editCourses);
  return (
    <ul className={classes.list}>
      {certificates
        .filter(({ id }) => isStaff || !replaced.has(id))
        .map((certificate) => (
          <Row key={certificate.id} certificate={certificate} />
        ))}
    </ul>
  );
}

function Row({ certificate }: { readonly certificate: CourseCertificate }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { course_name, number, issued_at, score, withdrawn_at, reason, withdrawn_reason, can } = certificate;
  const facts = [
    format.day(issued_at),
    t('number', { number }),
    score === null ? null : format.percent(score),
    withdrawn_reason || reason,
  ].filter(Boolean);
  return (
    <li className={classes.row} data-withdrawn={withdrawn_at === null ? undefined : ''}>
      <IconCertificate size={28} stroke={1.4} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <strong>
          <bdi>{course_name}</bdi>
        </strong>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
      {withdrawn_at === null ? null : <StatusTag tone="gray">{t('withdrawn')}</StatusTag>}
      <CertificateMenu certificate={certificate} can={can} />
    </li>
  );
}
