import { NavLink } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';

/** The product's header. */
export function Header() {
  return (
    <header>
      <nav aria-label="Main">
        <NavLink to={paths.search()}>Search</NavLink> <NavLink to={paths.board()}>My Board</NavLink>
      </nav>
    </header>
  );
}
