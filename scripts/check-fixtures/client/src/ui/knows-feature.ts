// expect: client-ui-below-features
import { SaveButton } from '../features/jobs/save-button.tsx';

export const button = SaveButton;
