import { mails } from '@pelion/contract/mails';
import { Failure } from '../../lib/failure.ts';
import { implement } from '../../lib/http/implement.ts';
import { listKeptMails } from './queries.ts';

export const mailRoutes = implement(mails, {
  async listKeptMails({ query }, { viewer, services }) {
    // A reset link in a kept mail opens an account: outside the demo nobody reads other people's mail here.
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
