// expect: nothing
import { SaveButton } from '../features/jobs/save-button.tsx';
import { Board } from '../features/applications/page/board.tsx';

export const theme = { SaveButton, Board };
