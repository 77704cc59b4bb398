"""The subscription of one connection to a table: what the client has, and what it gets next."""

from cartographers.server.protocol import messages as m
from cartographers.server.tables.live.table import LiveTable
from cartographers.server.tables.out.updates import seen_all_events, seen_story


class Subscription:
    """A table to which a connection has subscribed."""

    def __init__(self, live: LiveTable, request: m.Watch) -> None:
        self.live = live
        self.invitation = request.invitation
        self.seen = seen_story(live.state, request.events, request.takebacks)
        self.is_new = True  # its first answer is paid for
        self.visible_at: tuple[object, ...] = ()

    def is_visible_to(self, identity: str) -> bool:
        """Whether the person may see the table; found again when that can have changed."""
        key = self.live.sight_key(identity)
        if key == self.visible_at:
            return True
        is_visible = self.live.is_visible_to(identity, self.invitation)
        self.visible_at = key if is_visible else ()
        return is_visible

    def next_message(self, identity: str) -> m.Table | bytes:
        """The table as far as the client does not have it; an encoded notice if that is enough."""
        notice = self.live.show_notice(identity, self.seen)
        if notice is not None:
            return notice
        shown, self.seen = self.live.show(identity, self.seen)
        return shown

    def show_whole(self, identity: str) -> m.Table | None:
        """The table without its story, for a refusal. Later changes are of what is sent here."""
        if not self.is_visible_to(identity):
            return None
        shown, seen = self.live.show(identity, seen_all_events(self.live.state))
        self.seen = seen._replace(story=self.seen.story)
        return shown

    def gone(self, identity: str) -> m.Gone:
        """Why a table that this person has seen is no longer shown to them."""
        live = self.live
        if live.is_removed:
            text = "An operator of this server has closed this table."
            return m.Gone(table=live.id, text=text, key="table_removed")
        if live.has_removed(identity):
            text = "The host removed you from this table."
            return m.Gone(table=live.id, text=text, key="removed_by_host")
        text = "You may not see this table any longer."
        return m.Gone(table=live.id, text=text, key="no_such_table")
