import { mails } from '@pelion/contract/mails';
import { Failure } from '../../lib/failure.ts';
import { implement } from '../../lib/http/implement.ts';
import { listKeptMails } from './queries.ts';

export const mailRoutes = implement(mails, {
  async listKeptMails({ query }, { viewer, services }) {
    // Kept mails may hold reset links, so outside the demo only the operator's are readable.
    const ofCampus = viewer.isDemo && !services.settings.sendsMail;
    const ofOperator = viewer.userType === 'siteAdmin';
    if (!ofCampus && !ofOperator) throw new Failure('notConfigured');
    return listKeptMails(
      services.db.system,
      { campusId: ofCampus ? viewer.campusId : null, ofOperator },
      query,
    );
  },
});
