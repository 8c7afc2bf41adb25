-- A picture of the carousel that is out of use may be deleted.
grant delete on carousel to kangying_app;
