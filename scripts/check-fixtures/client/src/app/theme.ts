// expect: nothing
import { SaveButton } from '../features/jobs/save-button.tsx';
import { Board } from '../features/applications/board.tsx';

export const theme = { SaveButton, Board };
