import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import '../../../ui/button.css';
import { boardTexts } from '../texts/board.texts.ts';

/** The way back from the pages beside the board. */
export function BackToBoard() {
  return (
    <Button
      component={Link}
      to={paths.board()}
      variant="subtle"
      leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
    >
      {boardTexts.backToBoard}
    </Button>
  );
}
