import { later } from '../../components/lazy-part.tsx';
import { CampusScreen } from '../../domains/school-campuses/campus-screen.tsx';

const ActAsDialog = later(() =>
  import('../../domains/acting/act-as-dialog.tsx').then((file) => file.ActAsDialog),
);

/** One campus, with the dialog to impersonate one of its users. */
export const SchoolCampusScreen = () => (
  <CampusScreen actAs={(campus, onClose) => <ActAsDialog campus={campus} onClose={onClose} />} />
);
