// Imports only React, so that it is evaluated in its own task.
import 'react-dom/client';
