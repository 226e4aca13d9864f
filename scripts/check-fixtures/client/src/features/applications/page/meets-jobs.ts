// expect: client-features-never-meet
import { SaveButton } from '../../jobs/save-button.tsx';

export const borrowed = SaveButton;
